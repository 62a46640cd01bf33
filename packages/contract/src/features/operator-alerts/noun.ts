import { defineNoun } from '../../noun.ts'
import { operatorAlertCalls } from './calls.ts'
import { operatorAlertRefusals } from './refusals.ts'

/** Alerts to operators who are not looking. */
export const operatorAlertsNoun = defineNoun({
  noun: 'operatorAlerts',
  console: operatorAlertCalls,
  refusals: operatorAlertRefusals,
  audits: {
    'alert_channel.add': {},
    'alert_channel.remove': {},
  },
})

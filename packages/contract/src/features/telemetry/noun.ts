import { defineNoun } from '../../noun.ts'
import { telemetryCalls } from './calls.ts'

export const telemetryNoun = defineNoun({ noun: 'telemetry', member: telemetryCalls })

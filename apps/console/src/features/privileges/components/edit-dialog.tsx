import { privilegeConsoleSchemas } from '@morakot/contract/features/privileges/schema'
import { ValueGate } from '#features/value/components/value-gate.tsx'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { proposeTierRules } from '../queries.ts'
import type { InForce } from '../queries.ts'
import { inForces, TIER_FIGURES } from './tier-facts.ts'

/** Proposes other thresholds and benefits, with the reason. */
export function EditDialog({ inForce: { version, rules }, onClose }: { readonly inForce: InForce; readonly onClose: () => void }) {
  return (
    <FormDialog<typeof privilegeConsoleSchemas.proposeRules.body, InForce>
      onClose={onClose}
      title={copy.editTitle}
      schema={privilegeConsoleSchemas.proposeRules.body}
      rows={[...TIER_FIGURES.map((figure) => [`rules.${figure}`] as const), ['reason']]}
      from={{ rules }}
      fixed={{ version }}
      preview={({ rules: input }) => (
        <>
          <Notice text={copy.proposeRulesHint} />
          <ValueGate request={{ door: 'tierRules', body: input }} />
        </>
      )}
      confirm={copy.confirmRules}
      run={proposeTierRules}
      result={(now) => ({ text: copy.proposed, facts: inForces.facts(now, ['proposal.reason']) })}
      reads={[['tiers']]}
    />
  )
}

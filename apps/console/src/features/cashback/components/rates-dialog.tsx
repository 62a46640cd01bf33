import { cashbackConsoleSchemas } from '@morakot/contract/features/cashback/schema'
import { ValueGate } from '#features/value/components/value-gate.tsx'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { saveRates } from '../queries.ts'
import type { Rates } from '../queries.ts'

/** Changes the rates from the next week on; higher ones are proposed to another operator. */
export function RatesDialog({ now: { version, rates, next }, onClose }: { readonly now: Rates; readonly onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title={copy.edit}
      schema={cashbackConsoleSchemas.saveRates.body}
      rows={[['rates.slot'], ['rates.live_casino'], ['rates.sports'], ['rates.others'], ['reason']]}
      from={{ version, rates: next?.rates ?? rates }}
      fixed={{ version }}
      preview={({ rates: input }) => (
        <>
          <Notice text={copy.starts} />
          <ValueGate request={{ door: 'cashback', body: input }} />
        </>
      )}
      confirm={copy.save}
      run={saveRates}
      result={({ outcome }) => ({ text: outcome === 'done' ? copy.saved : copy.proposed })}
      reads={[['cashback'], ['value']]}
    />
  )
}

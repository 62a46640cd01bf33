import { FileInput } from '@mantine/core'
import { statementDaySchema } from '@morakot/contract/features/reconciliation/schema'
import { useState } from 'react'
import { describe } from '#shared/describe.tsx'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { dayCopy as copy } from '../copy.ts'
import { enterDay } from '../queries.ts'
import type { StatementDays } from '../queries.ts'

interface StatementDialogProps {
  readonly accounts: StatementDays['accounts']
  readonly yesterday: string
  readonly onClose: () => void
}

interface Chosen {
  readonly name: string
  readonly csv: string
}

const entered = describe(statementDaySchema)

/** Count and total of a day, as the last line of the bank's statement says them, or the statement itself. */
export function StatementDialog({ accounts, yesterday, onClose }: StatementDialogProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const ours = accounts.map(({ account, bankCode, name }) => ({ value: account, label: `${bankCode} ${account} ${name}` }))
  const isTyped = () => chosen === null
  return (
    <FormDialog
      onClose={onClose}
      title={copy.enter}
      schema={statementDaySchema}
      rows={[['account'], ['day'], ['count'], ['total']]}
      initial={{ account: accounts[0]?.account ?? '', day: yesterday }}
      options={{ account: () => ours }}
      showIf={{ count: isTyped, total: isTyped }}
      fixed={chosen === null ? {} : { csv: chosen.csv }}
      more={{ content: <StatementFile onChosen={setChosen} />, missing: null }}
      facts={(body) => [
        ...entered.facts(body, chosen === null ? ['account', 'day', 'count', 'total'] : ['account', 'day']),
        ...(chosen === null ? [] : [{ name: copy.file, value: chosen.name }]),
      ]}
      confirm={({ day }) => `${copy.confirm} ${day}`}
      run={async (body) => {
        const { days } = await enterDay(body)
        return days.find(({ account, day }) => account === body.account && day === body.day)
      }}
      result={(compared) => ({
        text: copy.compared,
        facts: [{ name: copy.state, value: compared?.differs === true ? copy.differs : copy.agrees }],
      })}
      reads={[['reconciliation']]}
    />
  )
}

/** Picks the bank's own file in place of typed figures. */
function StatementFile({ onChosen }: { readonly onChosen: (chosen: Chosen | null) => void }) {
  const onFile = async (file: File | null) => onChosen(file === null ? null : { name: file.name, csv: await file.text() })
  return (
    <FileInput
      label={copy.file}
      description={copy.fileHint}
      placeholder={copy.chooseFile}
      accept=".csv,text/csv"
      clearable
      onChange={(file) => void onFile(file)}
    />
  )
}

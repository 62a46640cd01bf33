import { FileInput, NativeSelect, TextInput } from '@mantine/core'
import { statementDaySchema } from '@morakot/contract/features/reconciliation/schema'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { problemOf } from '#shared/judge'
import { FactList } from '#shared/ui/fact-list.tsx'
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

/** Count and total of a day, as the last line of the bank's statement says them, or the statement itself. */
export function StatementDialog({ accounts, yesterday, onClose }: StatementDialogProps) {
  const [account, setAccount] = useState(accounts[0]?.account ?? '')
  const [day, setDay] = useState(yesterday)
  const [count, setCount] = useState('')
  const [total, setTotal] = useState('')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const typed = { ...(/^\d+$/.test(count.trim()) ? { count: Number(count) } : {}), ...(total.trim() === '' ? {} : { total }) }
  const body = { account, day, ...(chosen === null ? typed : { csv: chosen.csv }) }
  const content = (
    <div className="stack">
      <NativeSelect
        label={copy.account}
        data={accounts.map((one) => ({ value: one.account, label: `${one.bankCode} ${one.account} ${one.name}` }))}
        value={account}
        onChange={(event) => setAccount(event.currentTarget.value)}
      />
      <TextInput type="date" label={copy.day} value={day} max={yesterday} onChange={(event) => setDay(event.currentTarget.value)} />
      <TextInput
        label={copy.count}
        inputMode="numeric"
        value={count}
        data-autofocus
        onChange={(event) => setCount(event.currentTarget.value)}
      />
      <TextInput label={copy.total} inputMode="decimal" value={total} onChange={(event) => setTotal(event.currentTarget.value)} />
      <StatementFile onChosen={setChosen} />
    </div>
  )
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.enter,
        form: { content, missing: problemOf(statementDaySchema.safeParse(body)) ?? null },
        preview: (
          <FactList
            facts={[
              { name: copy.account, value: account },
              { name: copy.day, value: day },
              ...(chosen === null
                ? [
                    { name: copy.count, value: count },
                    { name: copy.total, value: total },
                  ]
                : [{ name: copy.file, value: chosen.name }]),
            ]}
          />
        ),
        confirm: `${copy.confirm} ${day}`,
        run: async () => await enterDay(body),
        result: ({ days }) => {
          const compared = days.find((one) => one.account === account && one.day === day)
          return { text: copy.compared, facts: [{ name: copy.state, value: compared?.differs === true ? copy.differs : copy.agrees }] }
        },
        reads: [['reconciliation']],
      }}
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

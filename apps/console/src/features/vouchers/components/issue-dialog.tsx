import { Button, FileInput, Textarea, TextInput } from '@mantine/core'
import { vouchersConsoleSchemas } from '@morakot/contract/features/vouchers/schema'
import { fieldOf } from '@morakot/contract/fields'
import { typedNumber } from '@morakot/contract/typed-amount'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { FailureLine } from '#shared/failure-line.tsx'
import { problemOf } from '#shared/check'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, problemText } from '../copy.ts'
import { issueVouchers, previewIssue, VOUCHERS_KEY } from '../queries.ts'
import type { Campaign, IssueLines, IssuePreview } from '../queries.ts'
import { usernamesOf } from '../rules.ts'

const PROBLEMS_SHOWN = 20
const NAMES = { label: copy.usernames, minRows: 4, maxRows: 8, autosize: true } as const

interface IssueDialogProps {
  readonly campaign: Campaign
  readonly onClose: () => void
}

/** Issues vouchers to members of a list, or open codes; each line is checked before anything is issued. */
export function IssueDialog({ campaign: { id, code, title, kind }, onClose }: IssueDialogProps) {
  const [text, setText] = useState('')
  const [codes, setCodes] = useState('')
  const check = useMutation({ mutationFn: async (request: IssueLines) => ({ request, preview: await previewIssue(id, request) }) })
  const { count, problem } = readCount(codes)
  const request = { usernames: [...usernamesOf(text)], count }
  const checked = check.data?.preview
  const change = (write: () => void) => {
    write()
    check.reset()
  }
  const readFile = async (file: File | null) => {
    const content = await file?.text()
    if (content !== undefined) change(() => setText(usernamesOf(content).join('\n')))
  }
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.issue,
        summary: <p>{`${code} · ${title}`}</p>,
        form: {
          missing: checked === undefined ? copy.check : checked.bad > 0 ? fill(copy.badLines, { count: String(checked.bad) }) : null,
          content: (
            <div className="stack">
              <FileInput label={copy.issueFile} accept=".csv,text/csv,text/plain" clearable onChange={(file) => void readFile(file)} />
              <Textarea {...NAMES} value={text} onChange={({ currentTarget: { value } }) => change(() => setText(value))} />
              {kind === 'open' ? (
                <TextInput
                  label={codesLabel}
                  error={problem}
                  inputMode="numeric"
                  autoComplete="off"
                  value={codes}
                  onChange={({ currentTarget: { value } }) => change(() => setCodes(value))}
                />
              ) : null}
              <Button variant="default" disabled={problem !== undefined} loading={check.isPending} onClick={() => check.mutate(request)}>
                {copy.check}
              </Button>
              <FailureLine error={check.error} />
              {checked === undefined ? null : <Checked preview={checked} />}
            </div>
          ),
        },
        preview: checked === undefined ? null : <Checked preview={checked} />,
        confirm: fill(copy.issueConfirm, { count: String(checked?.good ?? 0) }),
        run: async ({ key }) => await issueVouchers(id, { ...(check.data?.request ?? request), issueId: key }),
        result: ({ issued }) => ({ text: fill(copy.issuedDone, { count: String(issued) }) }),
        reads: [[VOUCHERS_KEY]],
      }}
    />
  )
}

const { count: countSchema } = vouchersConsoleSchemas.previewIssue.body.shape
const codesLabel = fieldOf(countSchema).label

/** The number of open codes, and what is wrong with what was typed. Nothing typed is none. */
function readCount(typed: string) {
  const parsed = countSchema.safeParse(typedNumber(typed))
  return { count: parsed.data ?? 0, problem: problemOf(parsed) }
}

function Checked({ preview: { good, cost, left, lines } }: { readonly preview: IssuePreview }) {
  const bad = lines.flatMap(({ username, problem }, at) => (problem === null ? [] : [{ at: at + 1, username, problem }]))
  return (
    <>
      <Notice text={fill(copy.checked, { good: String(good), cost: formatBaht(cost), left: left.toLocaleString('en') })} />
      {bad.length === 0 ? null : (
        <ul className="plain">
          {bad.slice(0, PROBLEMS_SHOWN).map(({ at, username, problem }) => (
            <li key={at}>{`${at}. ${username} · ${problemText[problem]}`}</li>
          ))}
        </ul>
      )}
    </>
  )
}

import { Button, Checkbox, FileInput, Textarea } from '@mantine/core'
import { fill } from '@morakot/ui/glossary-copy'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { FailureLine } from '#shared/failure-line.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy, problemText } from '../copy.ts'
import { checkTracking, enterTracking, REDEMPTION_KEY } from '../queries.ts'
import type { TrackingList, TrackingReply } from '../queries.ts'
import { trackingLinesOf } from '../rules.ts'

/** Carriers and tracking numbers of many parcels at once. Each line is checked, and shown as ok or with its problem, before sending. */
export function TrackingDialog({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('')
  const [prepares, setPrepares] = useState(false)
  const check = useMutation({ mutationFn: async (list: TrackingList) => ({ list, reply: await checkTracking(list) }) })
  const checked = check.data?.reply
  const change = (next: string) => {
    setText(next)
    check.reset()
  }
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.bulk,
        form: {
          missing: checked === undefined ? copy.check : checked.good === 0 ? copy.nothingGood : null,
          content: (
            <div className="stack">
              <FileInput
                label={copy.bulkFile}
                accept=".csv,text/csv,text/plain"
                clearable
                onChange={(file) => void file?.text().then(change)}
              />
              <Textarea
                label={copy.bulkLines}
                description={copy.bulkHint}
                value={text}
                minRows={4}
                maxRows={10}
                autosize
                onChange={({ currentTarget: { value } }) => change(value)}
              />
              <Checkbox
                label={copy.prepares}
                description={copy.preparesHint}
                checked={prepares}
                onChange={({ currentTarget: { checked: isTicked } }) => {
                  setPrepares(isTicked)
                  check.reset()
                }}
              />
              <Button variant="default" loading={check.isPending} onClick={() => check.mutate({ lines: trackingLinesOf(text), prepares })}>
                {copy.check}
              </Button>
              <FailureLine error={check.error} />
              {checked === undefined ? null : <Checked reply={checked} />}
            </div>
          ),
        },
        preview: checked === undefined ? null : <Checked reply={checked} />,
        confirm: fill(copy.bulkConfirm, { count: checked?.good ?? 0 }),
        run: async ({ key }) => await enterTracking(key, check.data?.list ?? { lines: [] }),
        result: ({ good, bad }) => ({ text: fill(copy.bulkDone, { good, bad }), ...(bad > 0 && { tone: good === 0 ? 'bad' : 'look' }) }),
        reads: [[REDEMPTION_KEY]],
      }}
    />
  )
}

function Checked({ reply: { lines, good, bad } }: { readonly reply: TrackingReply }) {
  return (
    <>
      <Notice tone={bad === 0 ? 'good' : 'look'} text={fill(copy.checked, { good, bad })} />
      <ul className="plain">
        {lines.map(({ number, carrier, trackingNumber, problem, itemName }, at) => (
          <li key={`${number}${String(at)}`}>
            {`${at + 1}. ${number} · ${itemName ?? copy.none} · ${carrier} ${trackingNumber} · ${problem === null ? '✓' : problemText[problem]}`}
          </li>
        ))}
      </ul>
    </>
  )
}

import { Button } from '@mantine/core'
import { fill } from '@morakot/ui/glossary-copy'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useState } from 'react'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Tag } from '#shared/ui/tag.tsx'
import { useDecision } from '#shared/use-decision'
import { copy } from '../copy.ts'
import { finishNote, NOTES_KEY, pinNote, seeNote } from '../queries.ts'
import type { Note, NotedRecord } from '../queries.ts'
import { CorrectDialog } from './correct-dialog.tsx'

interface NoteItemProps {
  readonly note: Note
  readonly record: NotedRecord
}

/** A note: what it says, who has to do it and until when, and what the operator can do about it. */
export function NoteItem({ note, record }: NoteItemProps) {
  const { text, operator, at, group, isPinned, correctedAt, mentions } = note
  return (
    <>
      {isPinned || group === 'risk' ? (
        <p className="row">
          {isPinned ? <Tag tone="info">{copy.pinned}</Tag> : null}
          {group === 'risk' ? <Tag tone="look">{copy.risk}</Tag> : null}
        </p>
      ) : null}
      <p>{text}</p>
      <p className="dim">{[operator, momentText(at), ...(correctedAt === null ? [] : [copy.corrected])].join(' · ')}</p>
      {mentions.length === 0 ? null : <p className="dim">{`${copy.mentions} ${mentions.join(', ')}`}</p>}
      <Task note={note} />
      <Steps note={note} record={record} />
    </>
  )
}

function Task({ note: { assignee, dueAt, doneAt, doneBy } }: { readonly note: Note }) {
  if (assignee === null) return null
  const due = dueAt === null ? [] : [fill(copy.due, { due: momentText(dueAt) })]
  return (
    <>
      <p>
        <ThaiText>{[fill(copy.toDo, { person: assignee }), ...due].join(' ')}</ThaiText>
      </p>
      {doneAt === null || doneBy === null ? null : (
        <p className="dim">
          <ThaiText>{fill(copy.done, { person: doneBy, at: momentText(doneAt) })}</ThaiText>
        </p>
      )}
    </>
  )
}

function Steps({ note, record }: NoteItemProps) {
  const { noteId, mayFinish, isForCaller, correctUntil, isPinned } = note
  const mayWrite = useGranted('members.note')
  const [isCorrecting, setCorrecting] = useState(false)
  const finish = useDecision({ mutationFn: finishNote }, { reads: NOTES_KEY, said: () => copy.finished })
  const see = useDecision({ mutationFn: seeNote }, { reads: NOTES_KEY, said: () => copy.seen })
  const pin = useDecision({ mutationFn: pinNote }, { reads: NOTES_KEY, said: (now) => (now.isPinned ? copy.pinSaid : copy.unpinSaid) })
  if (!mayWrite) return null
  const placed = { record, noteId }
  return (
    <p className="row">
      {mayFinish ? (
        <Button size="xs" loading={finish.isPending} onClick={() => finish.mutate(placed)}>
          {copy.finish}
        </Button>
      ) : null}
      {isForCaller ? (
        <Button size="xs" variant="default" loading={see.isPending} onClick={() => see.mutate(placed)}>
          {copy.see}
        </Button>
      ) : null}
      {correctUntil === null ? null : (
        <Button size="xs" variant="subtle" onClick={() => setCorrecting(true)}>
          {copy.correct}
        </Button>
      )}
      <Button size="xs" variant="subtle" loading={pin.isPending} onClick={() => pin.mutate({ ...placed, isPinned: !isPinned })}>
        {isPinned ? copy.unpin : copy.pin}
      </Button>
      {isCorrecting ? <CorrectDialog note={note} record={record} onClose={() => setCorrecting(false)} /> : null}
    </p>
  )
}

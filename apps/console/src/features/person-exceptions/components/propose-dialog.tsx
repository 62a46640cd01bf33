import { TextInput } from '@mantine/core'
import { personExceptionSchemas } from '@morakot/contract/features/person-exceptions/schema'
import { fill } from '@morakot/ui/glossary-copy'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { problemOf } from '#shared/judge'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { copy } from '../copy.ts'
import { propose, READS } from '../queries.ts'

/** Stands for the key of an attempt while a form is judged. */
const ANY_ID = '00000000-0000-7000-8000-000000000000'

/** Proposes an exception for a phone number, with the document that was seen. */
export function ProposeDialog({ onClose }: { readonly onClose: () => void }) {
  const [given, setGiven] = useState({ phone: '', document: '', reason: '' })
  const put = (part: Partial<typeof given>) => setGiven({ ...given, ...part })
  const missing = problemOf(personExceptionSchemas.propose.body.safeParse({ ...given, exceptionId: ANY_ID })) ?? null
  const content = (
    <div className="stack">
      <TextInput
        label={copy.phone}
        value={given.phone}
        inputMode="tel"
        autoComplete="off"
        maxLength={24}
        data-autofocus
        onChange={({ currentTarget }) => put({ phone: currentTarget.value })}
      />
      <TextInput
        label={copy.document}
        description={copy.documentHint}
        value={given.document}
        autoComplete="off"
        maxLength={120}
        onChange={({ currentTarget }) => put({ document: currentTarget.value })}
      />
      <TextInput
        label={copy.reason}
        value={given.reason}
        autoComplete="off"
        maxLength={500}
        onChange={({ currentTarget }) => put({ reason: currentTarget.value })}
      />
    </div>
  )
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.propose,
        form: { content, missing },
        preview: (
          <>
            <FactList
              facts={[
                { name: copy.phone, value: given.phone },
                { name: copy.document, value: given.document },
                { name: copy.reason, value: given.reason },
              ]}
            />
            <Notice text={copy.proposeHint} />
          </>
        ),
        confirm: fill(copy.proposeConfirm, { phone: given.phone }),
        run: async ({ key }) => await propose({ ...given, exceptionId: key }),
        result: () => ({ text: copy.proposed }),
        reads: READS,
      }}
    />
  )
}

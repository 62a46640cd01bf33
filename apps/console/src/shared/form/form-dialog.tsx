import type { ReactNode } from 'react'
import type { z } from 'zod'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import type { Action, Attempt } from '#shared/action/action'
import { FactList } from '#shared/ui/fact-list.tsx'
import type { NamedValue } from '#shared/ui/fact-list.tsx'
import { ContractFields } from './contract-fields.tsx'
import { useContractForm } from './use-contract-form.ts'
import type { FormOptions } from './use-contract-form.ts'

/** A part of a form that is no field, and what is missing of it. */
interface FormPart {
  readonly content: ReactNode
  readonly missing: string | null
}

type OfAction<Answer> = Pick<Action<Answer>, 'title' | 'summary' | 'recheck' | 'result' | 'reads'>

interface FormDialogProps<S extends z.ZodObject, Answer> extends OfAction<Answer>, FormOptions<S> {
  readonly schema: S
  /** Above the fields, which wait until nothing of it is missing: the search of a member. */
  readonly lead?: FormPart
  /** Below the fields: a file. */
  readonly more?: FormPart
  /** Facts in place of those of the fields. */
  readonly facts?: (value: z.output<S>) => readonly NamedValue[]
  /** The content of the preview below its facts. */
  readonly preview?: (value: z.output<S>) => ReactNode
  readonly confirm: string | ((value: z.output<S>) => string)
  readonly isDangerous?: (value: z.output<S>) => boolean
  readonly run: (value: z.output<S>, attempt: Attempt) => Promise<Answer>
  readonly isGone?: boolean
  readonly onClose: () => void
}

/** A form of one call in the steps of every action: fields, preview, result. */
export function FormDialog<S extends z.ZodObject, Answer>(props: FormDialogProps<S, Answer>) {
  const { schema, lead, more, facts, preview, confirm, isDangerous, run, keyed, isGone = false, onClose, ...action } = props
  const form = useContractForm(schema, props)
  const { value } = form
  // Without a field it begins with the preview.
  const hasForm = props.rows.length > 0 || lead !== undefined || more !== undefined
  return (
    <ActionDialog<Answer>
      onClose={onClose}
      isGone={isGone}
      action={{
        ...action,
        ...(hasForm && {
          form: {
            missing: lead?.missing ?? form.missing ?? more?.missing ?? null,
            refuse: form.refuse,
            showMissing: form.leaveAll,
            content: (
              <>
                {lead?.content}
                {(lead?.missing ?? null) === null ? <ContractFields form={form} /> : null}
                {more?.content}
              </>
            ),
          },
        }),
        preview:
          value === undefined ? null : (
            <>
              <Facts facts={facts?.(value) ?? form.facts()} />
              {preview?.(value)}
            </>
          ),
        confirm: typeof confirm === 'string' ? confirm : value === undefined ? '' : confirm(value),
        isDangerous: value !== undefined && isDangerous?.(value) === true,
        run: async (attempt) => {
          if (value === undefined) throw new Error('a form was sent while something of it is missing')
          return await run(keyed === undefined ? value : { ...value, [keyed]: attempt.key }, attempt)
        },
      }}
    />
  )
}

const Facts = ({ facts }: { readonly facts: readonly NamedValue[] }) => (facts.length === 0 ? null : <FactList facts={facts} />)

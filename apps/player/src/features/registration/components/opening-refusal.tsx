import { FormAlert } from '#shared/form/form-alert.tsx'
import { copy } from '#shared/copy'

interface OpeningRefusalProps {
  /** What was said about the whole form; undefined where each sentence stands beside its field. */
  readonly text: string | undefined
  /** Whether an account was refused, whatever for. */
  readonly isRefused: boolean
}

/**
 * What stands above a form that opens an account and was refused. The help line is below every refusal: a person who has excluded themself reads it
 * and nobody learns of an exclusion by it (features F-131).
 */
export function OpeningRefusal({ text, isRefused }: OpeningRefusalProps) {
  return (
    <>
      <FormAlert text={text} />
      {isRefused ? (
        <a
          href="tel:1323"
          className="-mt-2 inline-flex min-h-[44px] items-center self-start text-small font-semibold text-brand-text underline underline-offset-4"
        >
          {copy['safe.helpline']}
        </a>
      ) : null}
    </>
  )
}

import { FormAlert } from '#shared/form/form-alert.tsx'
import { copy } from '#shared/copy'

interface OpeningRefusalProps {
  /** The message for the whole form; undefined where each field has its own. */
  readonly text: string | undefined
  /** Whether an account was refused, for any reason. */
  readonly isRefused: boolean
}

/**
 * The message above a form whose account was refused. The help line is below every refusal, so that a person who has excluded themself reads it and
 * it discloses no exclusion (features F-131).
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

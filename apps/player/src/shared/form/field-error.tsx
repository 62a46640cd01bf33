import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'

/** What is wrong with a group of controls; tied to it by its id, and read out when it fills. */
export function FieldError({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return (
    <p id={id} role="alert" className={text === undefined ? 'hidden' : 'flex items-start gap-1.5 text-small text-neg'}>
      {text === undefined ? null : (
        <>
          <Icon name="alert" size={16} className="mt-0.5 shrink-0" />
          <span>
            <ThaiText>{text}</ThaiText>
          </span>
        </>
      )}
    </p>
  )
}

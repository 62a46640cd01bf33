import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { HelpHint } from './help-hint.tsx'

/** What the server said about a whole form, with the way to the help where `error` is a refusal that it explains. The region is there from the start, so that it is read out when it fills; empty, it takes no room. */
export function FormAlert({ text, error }: { readonly text: string | undefined; readonly error?: unknown }) {
  return (
    <div role="alert" className="empty:absolute">
      {text === undefined ? null : (
        <p className="flex items-start gap-2 rounded-button border border-neg bg-s2 px-4 py-3 text-small text-t1">
          <Icon name="alert" className="mt-0.5 shrink-0 text-neg" />
          <span>
            <ThaiText>{text}</ThaiText>
          </span>
        </p>
      )}
      {text === undefined ? null : <HelpHint error={error} />}
    </div>
  )
}

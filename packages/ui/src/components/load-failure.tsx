import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { ThaiText } from './thai-text.tsx'
import { copy } from '../copy.ts'

/** Replaces content that could not be loaded, with a button to try again. */
export function LoadFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => unknown }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      <Icon name="alert" size={36} className="text-warn" />
      <p className="font-display text-h2 font-semibold">{copy['error.title']}</p>
      <p className="text-small text-t2">
        <ThaiText>{copy['error.generic']}</ThaiText>
      </p>
      {error.message === '' || error.message === 'Error' || error.message === copy['error.generic'] ? null : (
        <p className="text-caption text-t3">
          <ThaiText>{error.message}</ThaiText>
        </p>
      )}
      <Button variant="outline" size="medium" icon="refresh" onClick={() => void onRetry()}>
        {copy['action.retry']}
      </Button>
    </div>
  )
}

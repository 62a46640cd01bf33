import { Button, buttonClasses } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { Link } from '@tanstack/react-router'
import { copy } from '#shared/copy'
import { errorFacts } from './error-facts.ts'

export function ErrorPage({ error }: { readonly error: unknown }) {
  const { message, status } = errorFacts(error)
  return (
    <div role="alert" className="mx-auto flex max-w-[400px] flex-col items-center gap-4 px-4 py-16 text-center">
      <span className="flex size-20 items-center justify-center rounded-full bg-s2 text-warn">
        <Icon name="alert" size={38} />
      </span>
      <h1 className="text-h1">{copy['error.heading']}</h1>
      <p className="text-t2">
        <ThaiText>{message === 'network' ? copy['error.network'] : message}</ThaiText>
      </p>
      <p className="text-caption text-t3">{fill(copy['error.status'], { status })}</p>
      <Button onClick={() => window.location.reload()}>{copy['action.reload']}</Button>
      <Link to="/" className={buttonClasses('outline', 'large')}>
        {copy['action.goHome']}
      </Link>
    </div>
  )
}

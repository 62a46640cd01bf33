import { Button, buttonClasses } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { fill } from '@morakot/ui/glossary-copy'
import { Link, useMatches } from '@tanstack/react-router'
import { copy } from '#shared/copy'
import { errorFacts } from './error-facts.ts'
import { hasTitledHeader } from './route-table.ts'

export interface ErrorPageProps {
  readonly error: unknown
}

/** In the place of a page that failed, wherever that was thrown: its header stays, and carries the h1 on pages that are titled there. */
export function ErrorPage({ error }: ErrorPageProps) {
  const row = useMatches({ select: (matches) => matches.at(-1)?.staticData.row })
  return <ErrorBody error={error} Heading={row !== undefined && hasTitledHeader(row) ? 'h2' : 'h1'} />
}

/** In the place of everything: what failed is the frame around the pages. */
export function RootErrorPage({ error }: ErrorPageProps) {
  return <ErrorBody error={error} Heading="h1" />
}

function ErrorBody({ error, Heading }: ErrorPageProps & { readonly Heading: 'h1' | 'h2' }) {
  const { message, status } = errorFacts(error)
  return (
    <div role="alert" className="mx-auto flex max-w-[400px] flex-col items-center gap-4 px-4 py-16 text-center">
      <span className="flex size-20 items-center justify-center rounded-full bg-s2 text-warn">
        <Icon name="alert" size={38} />
      </span>
      <Heading className="text-h1">{copy['error.heading']}</Heading>
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

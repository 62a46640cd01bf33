import { refusalCode } from '@morakot/contract/failed-call'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'

/** The way from a refusal to the topic of the help that explains it. A failure that only a retry helps has none. */
export function HelpHint({ error }: { readonly error: unknown }) {
  const code = refusalCode(error)
  if (code === undefined || code.startsWith('site.')) return null
  return (
    <Link
      to="/help"
      search={{ about: code }}
      className="inline-flex min-h-[44px] items-center self-start text-small font-semibold text-brand-text underline underline-offset-4"
    >
      {copy['help.why']}
    </Link>
  )
}

import { ThaiText } from '@morakot/ui/components/thai-text'
import { Link } from '@tanstack/react-router'
import { copy } from '../copy.ts'

/** What free play is, under every game of it, and the quiet way to play for credit. The stripes never go away (screens-2 §3b). */
export function FreeBar({ gameId }: { readonly gameId: number }) {
  return (
    <div className="free-stripe shrink-0 border-t border-border bg-s1">
      <div className="mx-auto flex min-h-11 max-w-[768px] items-center gap-2 px-3 xl:max-w-[1200px]">
        <p className="min-w-0 flex-1 text-caption text-t1">
          <ThaiText>{copy['free.title']}</ThaiText>
        </p>
        <Link
          to="/play/$gameId"
          params={{ gameId: String(gameId) }}
          replace
          className="inline-flex min-h-11 shrink-0 items-center text-caption text-t2 underline"
        >
          {copy['free.pay']}
        </Link>
      </div>
    </div>
  )
}

import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { Link } from '@tanstack/react-router'
import type { Article } from '../queries.ts'

/** Questions that lead to their answers. */
export function ArticleList({ articles }: { readonly articles: readonly Article[] }) {
  return (
    <Card>
      <ul className="divide-y divide-border">
        {articles.map(({ code, title }) => (
          <li key={code}>
            <Link
              to="/help/$code"
              params={{ code }}
              className="flex min-h-[52px] items-center gap-3 px-4 py-2 -outline-offset-4! hover:bg-s2"
            >
              <span className="min-w-0 flex-1 text-small">
                <ThaiText>{title}</ThaiText>
              </span>
              <Icon name="next" size={18} className="shrink-0 text-t3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

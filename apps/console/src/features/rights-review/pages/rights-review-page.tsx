import { Button } from '@mantine/core'
import { OPERATOR_ROLES } from '@morakot/contract/permission'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionDialog } from '#shared/action/action-dialog.tsx'
import { ListFailure } from '#shared/list/list-failure.tsx'
import type { ListColumn, PhoneColumns } from '#shared/list/list-shape'
import { PlainTable } from '#shared/list/plain-table.tsx'
import { momentText } from '#shared/moments'
import { useGranted } from '#shared/permissions'
import { Dots } from '#shared/ui/dots.tsx'
import { FactList } from '#shared/ui/fact-list.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { copy } from '../copy.ts'
import { confirmReview, reviewQuery } from '../queries.ts'
import type { Holder, Review } from '../queries.ts'

const roleText = ({ role, until }: Holder['roles'][number]) =>
  until === null ? OPERATOR_ROLES[role] : copy.until.replace('{role}', OPERATOR_ROLES[role]).replace('{at}', momentText(until))
const rolesText = ({ roles }: Holder) => (roles.length === 0 ? copy.noRole : roles.map(roleText).join(', '))

const COLUMNS: readonly ListColumn<Holder>[] = [
  { key: 'who', title: copy.who, render: ({ displayName }) => <bdi>{displayName}</bdi> },
  { key: 'username', title: copy.username, render: ({ username }) => username },
  { key: 'roles', title: copy.roles, render: (one) => <ThaiText>{rolesText(one)}</ThaiText> },
]

const PHONE: PhoneColumns<Holder> = {
  titles: { who: copy.who, amount: copy.username, state: copy.roles },
  who: ({ displayName }) => <bdi>{displayName}</bdi>,
  amount: ({ username }) => username,
  state: (one) => <ThaiText>{rolesText(one)}</ThaiText>,
}

/** Who has which role, for the owners to confirm once a quarter. */
export function RightsReviewPage() {
  const load = useQuery(reviewQuery)
  const { data } = load
  return (
    <>
      <PageHead title={copy.title} note={copy.note}>
        <Link to="/operators" className="link">
          {copy.change}
        </Link>
      </PageHead>
      <ListFailure load={load} />
      {load.isPending ? <Dots label={copy.loading} /> : null}
      {data === undefined ? null : <Content review={data} />}
    </>
  )
}

function Content({ review }: { readonly review: Review }) {
  const { own, people, confirmations, quarter } = review
  const mayConfirm = useGranted('operators.manage')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {own === null || !mayConfirm ? null : (
        <section className="card card-body" aria-label={copy.confirmTitle}>
          <Notice tone="look" text={copy.waits.replace('{quarter}', own.quarter)} />
          <Button onClick={() => setOpen(true)}>{copy.confirm}</Button>
        </section>
      )}
      <section className="card card-body" aria-labelledby="review-owners">
        <h2 id="review-owners">{copy.owners.replace('{quarter}', quarter)}</h2>
        {confirmations.length === 0 ? <Notice text={copy.none} /> : null}
        <FactList
          facts={confirmations.map(({ displayName, confirmedAt }) => ({
            name: displayName,
            value: confirmedAt === null ? copy.notYet : `${copy.confirmed} ${momentText(confirmedAt)}`,
          }))}
        />
      </section>
      <section className="card card-body" aria-labelledby="review-people">
        <h2 id="review-people">{copy.people}</h2>
        <PlainTable<Holder>
          label={copy.people}
          columns={COLUMNS}
          phone={PHONE}
          rows={people}
          rowId={({ operatorId }) => operatorId}
          empty={copy.noPeople}
        />
      </section>
      {isOpen && own !== null ? <ConfirmDialog review={{ ...review, own }} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

interface ConfirmDialogProps {
  readonly review: Review & { readonly own: NonNullable<Review['own']> }
  readonly onClose: () => void
}

/** Confirms the roles as the page shows them: a role that was given or taken meanwhile is refused. */
function ConfirmDialog({ review, onClose }: ConfirmDialogProps) {
  // The page is read again behind the dialog; what is confirmed is what was read when it opened.
  const [{ own, people, mark }] = useState(review)
  return (
    <ActionDialog
      onClose={onClose}
      action={{
        title: copy.confirmTitle,
        preview: <Notice text={copy.preview.replace('{count}', people.length.toLocaleString('th'))} />,
        confirm: copy.confirm,
        run: async () => await confirmReview(own.reviewId, { mark }),
        result: () => ({ text: copy.confirmed, facts: [] }),
        reads: [['rights-review']],
      }}
    />
  )
}

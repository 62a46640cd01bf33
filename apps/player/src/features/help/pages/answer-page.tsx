import { classNames } from '@morakot/ui/class-names'
import { Button, buttonClasses } from '@morakot/ui/components/button'
import { EmptyState } from '@morakot/ui/components/empty-state'
import { Icon } from '@morakot/ui/components/icon'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { SectionTitle } from '@morakot/ui/components/section-title'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatDate } from '@morakot/ui/format-date'
import { fill } from '@morakot/ui/glossary-copy'
import { helpToolWords } from '@morakot/contract/features/help/states'
import type { HelpTool } from '@morakot/contract/features/help/states'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readable } from '#shared/api/failure'
import { messageLink, useSupportLink } from '#shared/support-link'
import { CaseList } from '../components/case-list.tsx'
import { LineCard } from '../components/line-card.tsx'
import { useOwnCases } from '../components/own-cases.ts'
import { copy } from '../copy.ts'
import { helpQuery, openedMutation, rateMutation } from '../queries.ts'
import type { Article } from '../queries.ts'

const PLACES = {
  deposit: { to: '/deposit-selection' },
  slip: { to: '/deposit', search: { way: 'slip' } },
  withdraw: { to: '/withdraw' },
  promotion: { to: '/promotion' },
  games: { to: '/game/slot' },
  rounds: { to: '/profile/rounds' },
  credit: { to: '/profile/credit-transaction' },
  reward: { to: '/reward' },
  quests: { to: '/quests' },
  vouchers: { to: '/vouchers' },
  redemption: { to: '/redemption' },
  identity: { to: '/profile/identity' },
  bank: { to: '/profile/bank-account' },
  password: { to: '/change-password' },
  devices: { to: '/profile/devices' },
  limits: { to: '/profile/safety' },
  data: { to: '/profile/my-data' },
} as const satisfies Record<HelpTool, Pick<LinkProps, 'to' | 'search'>>

/** One answer: the member's own case first, three steps at most, the way to the tool, and whether it helped. */
export function AnswerPage() {
  const { code } = useParams({ from: '/help/$code' })
  const { data, error, refetch } = useQuery(helpQuery)
  if (data === undefined) {
    if (error !== null) return <LoadFailure error={readable(error) ?? error} onRetry={refetch} />
    return (
      <Loading className="mx-auto w-full max-w-[480px]">
        <Skeleton className="h-[320px] rounded-card" />
      </Loading>
    )
  }
  const article = data.articles.find((one) => one.code === code)
  return (
    <div className="mx-auto flex w-full max-w-[480px] flex-col gap-4">
      {article === undefined ? <Gone /> : <Answer key={code} article={article} />}
      <LineCard />
    </div>
  )
}

function Gone() {
  return (
    <EmptyState
      icon="search"
      text={copy['help.gone']}
      action={
        <Link to="/help" className={buttonClasses('outline', 'medium')}>
          {copy['help.toAll']}
        </Link>
      }
    />
  )
}

function Answer({ article }: { readonly article: Article }) {
  const { code, topic, title, steps, tool, updatedAt } = article
  const { mutate } = useMutation(openedMutation)
  useEffect(() => mutate(code), [code, mutate])
  const cases = (useOwnCases() ?? []).filter((one) => one.topic === topic)
  return (
    <>
      {cases.length === 0 ? null : (
        <section>
          <SectionTitle>{copy['help.own']}</SectionTitle>
          <CaseList cases={cases} />
        </section>
      )}
      <article className="flex flex-col gap-4">
        <h2 className="text-h1">
          <ThaiText>{title}</ThaiText>
        </h2>
        <ol className="flex flex-col gap-3">
          {steps.map((step, at) => (
            <li key={step} className="flex gap-3">
              <span
                aria-hidden="true"
                className="flex size-7 shrink-0 items-center justify-center rounded-full bg-s3 text-small font-semibold text-gold-text"
              >
                {at + 1}
              </span>
              <span className="min-w-0 flex-1 pt-0.5">
                <ThaiText>{step}</ThaiText>
              </span>
            </li>
          ))}
        </ol>
        {tool === null ? null : (
          <Link {...PLACES[tool]} className={classNames(buttonClasses('gold', 'large'), 'py-2 text-center whitespace-normal!')}>
            <ThaiText>{helpToolWords[tool]}</ThaiText>
          </Link>
        )}
        <p className="text-caption text-t3">{fill(copy['help.updated'], { date: formatDate(updatedAt) })}</p>
      </article>
      <Useful article={article} numbers={cases.flatMap(({ number }) => (number === null ? [] : [number]))} />
    </>
  )
}

/** Whether the answer helped. Where it did not, the way to the team, with what the team finds the case by. */
function Useful({ article: { code, version, title }, numbers }: { readonly article: Article; readonly numbers: readonly string[] }) {
  const rating = useMutation(rateMutation)
  const said = [title, ...numbers].join(' · ')
  const link = messageLink(useSupportLink(), said)
  const isHelpful = rating.variables?.isHelpful
  const rate = (helped: boolean) => rating.mutate({ code, version, isHelpful: helped })
  return (
    <section className="flex flex-col gap-3">
      <SectionTitle>{copy['help.useful']}</SectionTitle>
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="outline"
          size="medium"
          aria-pressed={isHelpful === true}
          className="aria-pressed:border-gold aria-pressed:text-gold-text"
          onClick={() => rate(true)}
        >
          {copy['help.yes']}
        </Button>
        <Button
          variant="outline"
          size="medium"
          aria-pressed={isHelpful === false}
          className="aria-pressed:border-gold aria-pressed:text-gold-text"
          onClick={() => rate(false)}
        >
          {copy['help.no']}
        </Button>
      </div>
      <div role="status" className="flex flex-col gap-3 text-small text-t2 empty:hidden">
        {isHelpful === true ? <ThaiText>{copy['help.thanks']}</ThaiText> : null}
        {isHelpful === false ? (
          <>
            <p>
              <ThaiText>{fill(copy['help.tellTeam'], { text: said })}</ThaiText>
            </p>
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              data-support=""
              className={classNames(buttonClasses('line', 'medium'), 'py-2 text-center whitespace-normal!')}
            >
              <Icon name="chat" size={20} />
              {copy['help.askTeam']}
            </a>
          </>
        ) : null}
      </div>
    </section>
  )
}

import { MIGRATION_STEPS } from '@morakot/contract/features/migration/states'
import { Button, buttonClasses } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { LoadFailure } from '@morakot/ui/components/load-failure'
import { Loading } from '@morakot/ui/components/loading'
import { Skeleton } from '@morakot/ui/components/skeleton'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { formatBaht } from '@morakot/ui/format-money'
import { fill } from '@morakot/ui/glossary-copy'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { profileQuery } from '#features/members/queries'
import { refreshCredit } from '#features/wallet/queries'
import { errorText } from '#shared/api/failure'
import { FormAlert } from '#shared/form/form-alert.tsx'
import { Steps } from '../components/steps.tsx'
import { Waiting } from '../components/waiting.tsx'
import { copy } from '../copy.ts'
import { isInProgress, listedQuery, migrationQuery, startMutation } from '../queries.ts'
import type { OwnMigration } from '../queries.ts'

/** The state of the own migration: four steps, each with its time. The page may be closed. */
export function MigrationPage() {
  const client = useQueryClient()
  const load = useQuery(migrationQuery)
  const migration = load.data?.migration
  const isArrived = migration?.state === 'CREDITED_TARGET' || migration?.state === 'DONE'
  useEffect(() => {
    if (!isArrived) return
    // The platform is another now: who one is, the credit and the games are read again (INIT-3).
    void client.invalidateQueries({ queryKey: profileQuery.queryKey })
    void refreshCredit(client)
  }, [client, isArrived])
  return (
    <div className="mx-auto flex w-full max-w-[480px] flex-col gap-4">
      {load.data === undefined ? (
        load.error === null ? (
          <Loading>
            <Skeleton className="h-64 rounded-card" />
          </Loading>
        ) : (
          <LoadFailure error={new Error(errorText(load.error), { cause: load.error })} onRetry={() => void load.refetch()} />
        )
      ) : load.data.migration === null ? (
        <>
          <Begin text={copy['migration.begin']} />
          <Home />
        </>
      ) : (
        <View migration={load.data.migration} />
      )}
    </div>
  )
}

function View({ migration }: { readonly migration: OwnMigration }) {
  const { state, reason, credit, number } = migration
  if (state === 'ABORTED' || state === 'CANCELLED') return <Stopped reason={reason} />
  if (state === 'CONFLICT') {
    return (
      <>
        <Card className="flex flex-col gap-2 p-5" role="status">
          <p className="font-semibold">
            <ThaiText>{copy['migration.stopped']}</ThaiText>
          </p>
          <p className="text-small text-t2">{fill(copy['migration.late'], { id: number })}</p>
        </Card>
        <Home />
      </>
    )
  }
  return (
    <>
      <Card className="flex flex-col gap-4 p-5">
        <div className="flex items-center justify-between gap-3 text-center">
          <Place name={copy['migration.from']} text={copy['migration.frozen']} />
          <Icon name="next" size={24} className="shrink-0 text-brand-text" />
          <Place name={copy['migration.to']} text={credit === null ? copy['migration.waiting'] : formatBaht(credit)} />
        </div>
        <Steps all={MIGRATION_STEPS} migration={migration} />
        <Waiting migration={migration} />
      </Card>
      {isInProgress(migration) ? (
        <p className="text-center text-small text-t2" role="status">
          <ThaiText>{`${copy['migration.heading']} ${copy['migration.safe']}`}</ThaiText>
        </p>
      ) : (
        <p className="text-center text-small text-t2" role="status">
          <ThaiText>{`${copy['migration.done']} ${copy['migration.kept']}`}</ThaiText>
        </p>
      )}
      <p className="text-center text-small text-t3">
        <ThaiText>{fill(copy['migration.late'], { id: number })}</ThaiText>
      </p>
      <Link to="/" className={buttonClasses(isInProgress(migration) ? 'outline' : 'gold', 'large')}>
        {copy['migration.home']}
      </Link>
    </>
  )
}

/** The page has no bar and no footer: who has nothing to move is led on. */
function Home() {
  return (
    <Link to="/" className={buttonClasses('outline', 'large')}>
      {copy['migration.home']}
    </Link>
  )
}

function Place({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <span className="text-small text-t2">{name}</span>
      <span className="font-semibold">
        <ThaiText>{text}</ThaiText>
      </span>
    </div>
  )
}

const STOPPED = {
  open_bets: copy['migration.openBetsNext'],
  credit_too_high: copy['migration.tooMuch'],
  login_again: copy['migration.loginAgain'],
} as const

function Stopped({ reason }: { readonly reason: OwnMigration['reason'] }) {
  const isKnown = reason === 'open_bets' || reason === 'credit_too_high' || reason === 'login_again'
  return (
    <>
      <Card className="flex flex-col gap-2 p-5" role="status">
        <p className="font-semibold">
          <ThaiText>{reason === 'open_bets' ? copy['migration.openBets'] : copy['migration.stopped']}</ThaiText>
        </p>
        {isKnown ? (
          <p className="text-small text-t2">
            <ThaiText>{STOPPED[reason]}</ThaiText>
          </p>
        ) : null}
      </Card>
      <Begin text={copy['migration.again']} />
    </>
  )
}

function Begin({ text }: { readonly text: string }) {
  const client = useQueryClient()
  const listed = useQuery(listedQuery)
  const start = useMutation({
    ...startMutation,
    onSuccess: (reply) => client.setQueryData(migrationQuery.queryKey, reply),
  })
  const isListed = (listed.data?.length ?? 0) > 0
  return (
    <Card className="flex flex-col gap-4 p-5">
      <p className="text-small text-t2">
        <ThaiText>{`${copy['migration.intro']} ${copy['migration.kept']}`}</ThaiText>
      </p>
      <FormAlert text={start.error === null ? undefined : errorText(start.error)} error={start.error} />
      <Button
        isLoading={start.isPending}
        disabledReason={listed.data !== undefined && !isListed ? copy['migration.notListed'] : undefined}
        onClick={() => start.mutate()}
      >
        {text}
      </Button>
    </Card>
  )
}

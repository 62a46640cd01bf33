import { Button } from '@morakot/ui/components/button'
import { Card } from '@morakot/ui/components/card'
import { Icon } from '@morakot/ui/components/icon'
import { Loading } from '@morakot/ui/components/loading'
import { SectionTitle } from '@morakot/ui/components/section-title'
import { ThaiText } from '@morakot/ui/components/thai-text'
import type { ReactNode, Ref } from 'react'
import { readable } from '#shared/api/failure'
import { copy } from '../copy.ts'

export interface ProfileSectionProps {
  readonly title: string
  /** Where there is more of it. */
  readonly action?: ReactNode
  readonly id?: string
  readonly ref?: Ref<HTMLElement>
  readonly children: ReactNode
}

/** A part of the profile with its own title, which loads separately. */
export function ProfileSection({ title, action, id, ref, children }: ProfileSectionProps) {
  return (
    <section id={id} ref={ref} tabIndex={id === undefined ? undefined : -1} aria-label={title} className="rounded-card">
      <SectionTitle action={action}>{title}</SectionTitle>
      {children}
    </section>
  )
}

/** What a part of the profile needs to know of its query. */
export interface SectionLoad<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

export interface SectionStateProps<Data> {
  readonly load: SectionLoad<Data>
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** A part's three faces. What is there outlives a refetch that failed; a failure is one line, so that the other parts stay in sight. */
export function SectionState<Data>({ load, skeleton, children }: SectionStateProps<Data>) {
  if (load.data !== undefined) return children(load.data)
  if (load.error !== null) return <SectionFailure error={load.error} onRetry={load.refetch} />
  return <Loading>{skeleton}</Loading>
}

function SectionFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => unknown }) {
  return (
    <Card className="p-4">
      <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Icon name="alert" size={22} className="shrink-0 text-warn" />
        <p className="min-w-[150px] flex-1 text-small text-t2">
          <ThaiText>{readable(error)?.message ?? copy['error.generic']}</ThaiText>
        </p>
        <Button variant="outline" size="medium" icon="refresh" onClick={() => void onRetry()}>
          {copy['action.retry']}
        </Button>
      </div>
    </Card>
  )
}

import { Button } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { failureText } from '#shared/api/failure'

const RETRY = 'ลองอีกครั้ง'
const OLD = 'ข้อมูลด้านล่างอาจไม่ใช่ล่าสุด'

export interface ReloadFailureProps {
  /** The query, as it says of itself. */
  readonly load: {
    readonly error: Error | null
    readonly isRefetchError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
}

/** What stands there outlives a reload that fails: an operator may be writing in it. That it may be old is said above it. */
export function ReloadFailure({ load: { error, isRefetchError, isFetching, refetch } }: ReloadFailureProps) {
  if (error === null || !isRefetchError) return null
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-card border border-border-strong bg-s1 px-4 py-3">
      <Icon name="alert" className="shrink-0 text-warn" />
      <p className="min-w-[180px] flex-1 text-small text-t2">
        <ThaiText>{`${failureText(error)} ${OLD}`}</ThaiText>
      </p>
      <Button variant="outline" size="medium" icon="refresh" isLoading={isFetching} onClick={() => void refetch()}>
        {RETRY}
      </Button>
    </div>
  )
}

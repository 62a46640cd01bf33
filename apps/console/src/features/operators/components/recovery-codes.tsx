import { Button } from '@mantine/core'
import { Notice } from '#shared/ui/notice.tsx'
import { accountCopy } from '../copy-account.ts'

/** Recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  return (
    <div className="stack" role="status">
      <Notice tone="look" text={accountCopy.keepCodes} />
      <ul className="plain codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button className="fit" variant="default" onClick={onKept}>
        {accountCopy.keptCodes}
      </Button>
    </div>
  )
}

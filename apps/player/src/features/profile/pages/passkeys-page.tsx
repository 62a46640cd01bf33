import { PasskeyList } from '#features/passkeys/components/passkey-list.tsx'

/** The own passkeys: what they are for, which there are, one more, one less. */
export function PasskeysPage() {
  return (
    <div className="mx-auto w-full max-w-[480px]">
      <PasskeyList />
    </div>
  )
}

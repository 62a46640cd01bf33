import { Icon } from '@morakot/ui/components/icon'
import { IconButton } from '@morakot/ui/components/icon-button'
import { fill } from '@morakot/ui/glossary-copy'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { copy } from '../copy.ts'
import { celebratedMutation } from '../queries.ts'

/** Announces once that a tier was reached. It requests nothing of the member, and turns once where motion is wanted. */
export function Celebration({ tierName }: { readonly tierName: string }) {
  const [isOpen, setOpen] = useState(true)
  const seen = useMutation(celebratedMutation)
  const onVisible = useEffectEvent(() => seen.mutate())
  useEffect(() => onVisible(), [])
  if (!isOpen) return null
  return (
    <div
      role="status"
      className="flex motion-safe:animate-[pop-in_600ms_ease-out] items-center gap-3 rounded-card border border-gold bg-s2 px-4 py-3"
    >
      <Icon name="star" size={32} className="shrink-0 text-gold" />
      <p className="min-w-0 flex-1 font-display text-h2 font-semibold">{fill(copy['privilege.reached'], { tier: tierName })}</p>
      <IconButton icon="close" label={copy['action.close']} onClick={() => setOpen(false)} />
    </div>
  )
}

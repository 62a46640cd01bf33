import { useStore } from '@morakot/ui/store'
import { useState } from 'react'
import { emit } from '../events/bus.ts'
import { noteDismissal, recall } from './install-memory.ts'
import { promptInstall, installPrompt } from './install-prompt.ts'
import { installMethod, isQuiet, mayOffer } from './install-rules.ts'
import type { InstallMethod } from './install-rules.ts'

export interface Install {
  readonly way: InstallMethod
  /** Who said no within the last thirty days reads nothing of it. */
  readonly isQuiet: boolean
  /** Whether this is the moment to offer it unasked. */
  readonly mayOffer: boolean
  readonly install: () => Promise<void>
  readonly dismiss: () => void
}

/** Whether and how the app can be put on this home screen, and the two answers to it. */
export function useInstall(): Install {
  const hasPrompt = useStore(installPrompt) !== undefined
  const [isOver, setIsOver] = useState(false)
  const [openedAt] = useState(() => Date.now())
  const way = pictureActionHere(hasPrompt)
  const memory = recall()
  const dismiss = () => {
    emit({ kind: 'install_answered', answer: 'dismissed' })
    noteDismissal(Date.now())
    setIsOver(true)
  }
  const install = async () => {
    emit({ kind: 'install_prompted' })
    if ((await promptInstall()) === 'dismissed') return dismiss()
    emit({ kind: 'install_answered', answer: 'accepted' })
    setIsOver(true)
  }
  return {
    way,
    isQuiet: isOver || isQuiet(memory, openedAt),
    mayOffer: !isOver && mayOffer(memory, way, openedAt),
    install,
    dismiss,
  }
}

function pictureActionHere(hasPrompt: boolean): InstallMethod {
  return installMethod({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    isStandalone: window.matchMedia('(display-mode: standalone)').matches,
    hasPrompt,
  })
}

import { showToast } from '@morakot/ui/toast'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

const TAKEN_AWAY = 'รายการนี้เปลี่ยนไปแล้ว สิ่งที่คุณกำลังทำยังไม่ถูกบันทึก'

interface Question {
  readonly isPending: boolean
  readonly onClose: () => void
}

interface Told {
  /** For an element that is there as long as the question is. */
  readonly place: RefObject<HTMLParagraphElement | null>
  readonly onClose: () => void
}

/**
 * Tells whoever was about to answer a question that its matter is gone: another desk may have decided it, and the row went with the
 * next look at the list. Nobody may think that the own answer was taken.
 */
export function useTakenAway({ isPending, onClose }: Question): Told {
  const place = useRef<HTMLParagraphElement>(null)
  const isOwnDoing = useRef(false)
  useEffect(() => {
    // A row that goes while it is decided here goes by this decision, or with what this decision is told.
    isOwnDoing.current = isPending
  }, [isPending])
  useEffect(() => {
    const shown = place.current
    const page = shown?.closest('main')
    return () => {
      // A page that is only left keeps its elements; a sign-out takes the page with them.
      const isGone = shown?.isConnected === false && page?.isConnected === true
      if (isGone && !isOwnDoing.current) showToast({ kind: 'info', text: TAKEN_AWAY })
    }
  }, [])
  return {
    place,
    onClose: () => {
      isOwnDoing.current = true
      onClose()
    },
  }
}

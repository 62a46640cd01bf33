import { Button } from '@morakot/ui/components/button'
import type { ButtonProps } from '@morakot/ui/components/button'
import { showToast } from '@morakot/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'

/** How long the button says that it has copied. */
const COPIED_MS = 2_000

export interface CopyWords {
  readonly copy: string
  readonly copied: string
  /** What is copied, for a user who does not see the text next to the button; begins with `copy`. */
  readonly name: string
  readonly done: string
  readonly failed: string
}

export interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'className'> {
  readonly text: string
  readonly words: CopyWords
}

/** Copies a text; the button itself and a toast say so, and a browser that refuses is not passed over in silence. */
export function CopyButton({ text, words, size = 'medium', className }: CopyButtonProps) {
  const { mutate, isSuccess, reset } = useMutation({
    // Without https there is no clipboard at all: that is a refusal as well.
    mutationFn: async () => await navigator.clipboard.writeText(text),
    onSuccess: () => showToast({ kind: 'success', text: words.done }),
    onError: () => showToast({ kind: 'error', text: words.failed }),
  })
  useEffect(() => {
    if (!isSuccess) return undefined
    const timer = setTimeout(reset, COPIED_MS)
    return () => clearTimeout(timer)
  }, [isSuccess, reset])
  return (
    <Button
      variant="outline"
      size={size}
      icon={isSuccess ? 'check' : 'copy'}
      aria-label={isSuccess ? words.done : words.name}
      className={className ?? ''}
      onClick={() => mutate()}
    >
      {isSuccess ? words.copied : words.copy}
    </Button>
  )
}

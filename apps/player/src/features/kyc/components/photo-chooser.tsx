import { Button } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useRef } from 'react'
import type { RefObject } from 'react'
import { copy } from '../copy.ts'
import { SampleCard } from './sample-card.tsx'

export interface PhotoChooserProps {
  /** Of the chosen photo, to be looked at. */
  readonly url: string | undefined
  readonly isLooking: boolean
  /** What is wrong with it. */
  readonly problem: string | undefined
  /** What might be better; it may be sent all the same. */
  readonly advice: string | undefined
  readonly onChosen: (photo: File) => void
}

/** Takes a photo with the camera, or one that is there. */
export function PhotoChooser({ url, isLooking, problem, advice, onChosen }: PhotoChooserProps) {
  const camera = useRef<HTMLInputElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-border-strong bg-s1 p-4 text-center">
      {url === undefined ? <SampleCard /> : <img src={url} alt={copy['kyc.photo']} className="max-h-[240px] w-auto rounded-tile" />}
      <p className="text-small text-t2">
        <ThaiText>{copy['kyc.photoHint']}</ThaiText>
        <br />
        <ThaiText>{copy['kyc.cover']}</ThaiText>
      </p>
      <PhotoInput ref={camera} label={copy['kyc.takePhoto']} isCamera onChosen={onChosen} />
      <PhotoInput ref={gallery} label={copy['kyc.choosePhoto']} onChosen={onChosen} />
      <div className="grid w-full grid-cols-2 gap-2">
        <Button variant={url === undefined ? 'gold' : 'outline'} isLoading={isLooking} onClick={() => camera.current?.click()}>
          {copy['kyc.takePhoto']}
        </Button>
        <Button variant="outline" icon="upload" isLoading={isLooking} onClick={() => gallery.current?.click()}>
          {copy['kyc.choosePhoto']}
        </Button>
      </div>
      <div role="alert" className="w-full text-left empty:hidden">
        {problem === undefined ? null : <Line tone="text-neg" text={problem} />}
      </div>
      <div role="status" className="w-full text-left empty:hidden">
        {advice === undefined ? null : <Line tone="text-warn" text={advice} />}
      </div>
    </div>
  )
}

function Line({ tone, text }: { readonly tone: string; readonly text: string }) {
  return (
    <p className={`flex items-start gap-1.5 text-small ${tone}`}>
      <Icon name="alert" size={16} className="mt-0.5 shrink-0" />
      <span>
        <ThaiText>{text}</ThaiText>
      </span>
    </p>
  )
}

interface PhotoInputProps {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly isCamera?: true
  readonly onChosen: (photo: File) => void
}

function PhotoInput({ ref, label, isCamera, onChosen }: PhotoInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/jpeg,image/png,image/webp"
      {...(isCamera === true ? { capture: 'environment' as const } : {})}
      aria-label={label}
      className="sr-only"
      tabIndex={-1}
      onChange={(event) => {
        const [chosen] = event.currentTarget.files ?? []
        event.currentTarget.value = ''
        if (chosen !== undefined) onChosen(chosen)
      }}
    />
  )
}

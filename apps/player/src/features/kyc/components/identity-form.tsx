import { refusedFields } from '@morakot/contract/failed-call'
import { KYC_DOCUMENTS } from '@morakot/contract/features/kyc/states'
import type { KycDocument } from '@morakot/contract/features/kyc/states'
import { classNames } from '@morakot/ui/class-names'
import { Button } from '@morakot/ui/components/button'
import { Icon } from '@morakot/ui/components/icon'
import { ThaiText } from '@morakot/ui/components/thai-text'
import { useState } from 'react'
import { copy } from '../copy.ts'
import { PersonForm } from './person-form.tsx'
import { PhotoChooser } from './photo-chooser.tsx'
import { Steps } from './steps.tsx'
import { usePhoto } from './use-photo.ts'
import { useSubmission } from './use-submission.ts'

/** Sends a document in: the photo, then the name and birth date on it. */
export function IdentityForm() {
  const [step, setStep] = useState<1 | 2>(1)
  const [document, setDocument] = useState<KycDocument>('id_card')
  const [isMissing, setMissing] = useState(false)
  const photo = usePhoto()
  const sending = useSubmission()
  const refused = refusedFields(sending.error)['photo']
  const onNext = () => {
    setMissing(photo.photo === undefined)
    if (photo.photo !== undefined && photo.problem === undefined) setStep(2)
  }
  if (step === 2 && photo.photo !== undefined && refused === undefined)
    return (
      <div className="flex flex-col gap-4">
        <Steps at={2} />
        <PersonForm document={document} photo={photo.photo} sending={sending} onBack={() => setStep(1)} />
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      <Steps at={1} />
      <DocumentChoice chosen={document} onChoose={setDocument} />
      <PhotoChooser
        {...photo}
        problem={photo.problem ?? refused ?? (isMissing ? copy['kyc.photoMissing'] : undefined)}
        onChosen={(chosen) => {
          setMissing(false)
          sending.reset()
          photo.choose(chosen)
        }}
      />
      <p className="flex items-start gap-2 rounded-button border border-border bg-s2 px-4 py-3 text-small text-t2">
        <Icon name="lock" size={18} className="mt-0.5 shrink-0" />
        <span>
          <ThaiText>{copy['kyc.kept']}</ThaiText>
        </span>
      </p>
      <Button isLoading={photo.isLooking} onClick={onNext}>
        {copy['kyc.next']}
      </Button>
    </div>
  )
}

interface DocumentChoiceProps {
  readonly chosen: KycDocument
  readonly onChoose: (document: KycDocument) => void
}

function DocumentChoice({ chosen, onChoose }: DocumentChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-display text-h2 font-semibold">{copy['kyc.chooseDocument']}</legend>
      <div className="grid grid-cols-3 gap-2">
        {KYC_DOCUMENTS.map((document) => (
          <label
            key={document}
            className={classNames(
              'flex min-h-[52px] cursor-pointer items-center justify-center rounded-button border bg-s2 px-2 text-center text-small font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-text',
              document === chosen ? 'border-gold text-t1' : 'border-border-strong text-t2',
            )}
          >
            <input
              type="radio"
              name="document"
              value={document}
              checked={document === chosen}
              className="sr-only"
              onChange={() => onChoose(document)}
            />
            <ThaiText>{copy[`kyc.document.${document}`]}</ThaiText>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

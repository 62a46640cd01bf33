import { Button } from '@morakot/ui/components/button'
import { fill } from '@morakot/ui/glossary-copy'
import { showToast } from '@morakot/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { configsQuery } from '#features/site/queries'
import { brandName } from '#shared/brand'
import { givePicture } from '#shared/picture/give-picture'
import { PictureView } from '#shared/picture/picture-view.tsx'
import { copy } from '../copy.ts'
import type { Receipt } from './receipt-picture.ts'

/** Shares a receipt or saves it: by the share sheet, as a file, or as a picture to press long. It is drawn when it is wanted. */
export function ReceiptButtons({ receipt }: { readonly receipt: Receipt }) {
  const [shown, setShown] = useState<string>()
  const isDemo = useQuery(configsQuery).data?.playMode === 'demo'
  const give = useMutation({
    mutationFn: async (isShared: boolean) => {
      const { paintReceipt } = await import('./receipt-picture.ts')
      const frame = { brand: brandName(), referenceName: copy['receipt.reference'], sample: isDemo ? copy['receipt.sample'] : undefined }
      return await givePicture(await paintReceipt(receipt, frame), { name: `receipt-${receipt.reference}.png`, isShared })
    },
    onSuccess: (outcome) => {
      if (outcome.kind === 'shown') setShown(outcome.url)
      if (outcome.kind === 'saved') showToast({ kind: 'success', text: copy['receipt.saved'] })
    },
    onError: () => showToast({ kind: 'error', text: copy['receipt.failed'] }),
  })
  const isBusy = (isShared: boolean) => give.isPending && give.variables === isShared
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button variant="outline" icon="upload" isLoading={isBusy(true)} onClick={() => give.mutate(true)} className="px-2!">
        {copy['receipt.share']}
      </Button>
      <Button variant="outline" icon="download" isLoading={isBusy(false)} onClick={() => give.mutate(false)} className="px-2!">
        {copy['receipt.save']}
      </Button>
      {shown === undefined ? null : (
        <PictureView
          url={shown}
          title={copy['receipt.save']}
          alt={fill(copy['receipt.picture'], { title: receipt.title, amount: receipt.amount })}
          onClose={() => setShown(undefined)}
        />
      )}
    </div>
  )
}

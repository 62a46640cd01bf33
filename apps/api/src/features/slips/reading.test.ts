import { memberId } from '#infra/identity'
import { openPictures } from '#infra/pictures/pictures'
import { afterAll, describe, expect, test } from 'vitest'
import { drawSlip } from '../../../test/draw-slip.ts'
import { openTestPictureWorker } from '../../../test/kept-picture-worker.ts'
import { slipLooks } from '../../../test/slip-looks.ts'
import { readSlipCode } from './service-picture.ts'

/** All hundred, and the phone's reader: `npm run bench -- slips`. */
const LOOKS = slipLooks(20)

const pictures = openPictures({ openWorker: openTestPictureWorker })
afterAll(async () => await pictures.close())

describe('reading slips', () => {
  test('[CALL-27] of twenty drawn slips in many sizes, turns and qualities all are read', async () => {
    const unread: object[] = []
    for (const [at, look] of LOOKS.entries()) {
      const transRef = `READ${at}X${look.width ?? 0}`
      const { code } = await readSlipCode({ pictures }, memberId(1n), await drawSlip({ sendingBank: '004', transRef }, look))
      if (code?.transferReference !== transRef || code.sendingBank !== '004') unread.push(look)
    }
    expect(unread).toEqual([])
  })
})

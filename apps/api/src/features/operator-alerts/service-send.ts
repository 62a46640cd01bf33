import { FAILED_MAX } from '@morakot/contract/features/operator-alerts/states'
import { z } from 'zod'
import { unseal } from '#infra/crypto/secret-box'
import { sendPush } from '#infra/outside/send-push'
import type { AlertsContext } from './service-context.ts'
import { endChannel, findLive, writeFailed } from './store.ts'

const stored = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })

/** One message to one channel, as the job has it. */
export const pushOrder = z.object({ channelId: z.uuid(), messageId: z.uuid(), text: z.string(), url: z.string() })

/** A message that did not get through now; its job tries again. */
class NotNow extends Error {}

/**
 * Sends a message to a channel. A browser that is gone ends the channel, and so do five tries in a row that failed. Throws where another try may
 * help. A repeated message has the same id, so that the browser shows it once.
 */
export async function pushTo(context: AlertsContext, { channelId, messageId, text, url }: z.output<typeof pushOrder>): Promise<void> {
  const { push, operatorKeys, brandName } = context.config
  const channel = await findLive(context.db, channelId)
  if (push === null || channel === undefined) return
  const sealed = { keyId: channel.sealedKeyId, box: channel.sealedBox }
  const target = stored.parse(JSON.parse(unseal(operatorKeys, sealed, `channel:${channelId}`)))
  const outcome = await sendPush(context, push, target, { messageId, title: brandName, text, url })
  const at = context.clock.now()
  const failed = outcome === 'sent' ? 0 : channel.failed + 1
  const isOver = failed >= FAILED_MAX
  await context.withTransaction(async (tx) => {
    if (outcome === 'gone') await endChannel(tx, channelId, { at, because: 'gone' })
    else await writeFailed(tx, channelId, failed)
    if (isOver) await endChannel(tx, channelId, { at, because: 'failing' })
  })
  if (outcome === 'later' && !isOver) throw new NotNow('the push service did not take the message')
}

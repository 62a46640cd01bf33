import { Icon } from '@morakot/ui/components/icon'

/** The game of a round at a row's start: its tile, or a sign where the game is in no list any more. */
export function GamePicture({ image }: { readonly image: string | null }) {
  if (image === null) {
    return (
      <span className="grid size-10 shrink-0 place-items-center rounded-chip bg-s3 text-t3">
        <Icon name="reels" size={20} />
      </span>
    )
  }
  return (
    <img src={image} alt="" width={40} height={40} loading="lazy" className="size-10 shrink-0 rounded-chip object-cover object-[50%_30%]" />
  )
}

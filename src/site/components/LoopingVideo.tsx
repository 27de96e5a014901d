import { useEffect, useRef, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { useSpareTime } from '../../ui/useSpareTime.ts';
import { useTheme } from '../../ui/useTheme.ts';

const files = import.meta.glob<string>('../../../content/art/loops/*.{webm,mp4}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/**
 * Seconds that play unseen and as a speck. A first frame painted in full would count as the largest contentful paint
 * (unseen or not), long after the drawing, which is the same picture, has been painted.
 */
const SHOWN_AFTER = 0.2;

/** The film of one theme. Plays while it is wanted and in view; fetches nothing before. */
function Film({ file, playing, className }: { file: string; playing: boolean; className?: string }) {
  const film = useRef<HTMLVideoElement>(null);
  const [inView, setInView] = useState(false);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!film.current) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    observer.observe(film.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!playing || !inView) film.current?.pause();
    // Refused by the browser (to save power) or ended by a pause: the still drawing stays, which is all one needs.
    else film.current?.play().catch(() => {});
  }, [playing, inView]);

  return (
    <video
      ref={film}
      muted
      loop
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      preload="none"
      aria-hidden="true"
      tabIndex={-1}
      data-shown={shown ? '' : undefined}
      onTimeUpdate={({ currentTarget }) => currentTarget.currentTime > SHOWN_AFTER && setShown(true)}
      className={classes('art-loop', className)}
    >
      <source src={files[`../../../content/art/loops/${file}.webm`]} type="video/webm" />
      <source src={files[`../../../content/art/loops/${file}.mp4`]} type="video/mp4" />
    </video>
  );
}

/**
 * The moving light of a drawing: put it right after the `Art` of the same name and with the same box. It is loaded after
 * everything else on the page, and until it plays (if it ever does) the drawing alone is the whole picture. Decorative. Where
 * the surroundings fade they need their own background, because the light is blended onto it.
 */
export function Loop({ name, playing, className }: { name: string; playing: boolean; className?: string }) {
  const ready = useSpareTime();
  const ground = useTheme() === 'dark' ? 'ink' : 'paper';
  if (!ready) return null;
  return <Film key={ground} file={`${name}-${ground}`} playing={playing} className={className} />;
}

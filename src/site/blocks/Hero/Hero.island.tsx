import { type FocusEvent, useEffect, useReducer, useRef, useState } from 'react';
import { ButtonLink } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { PlayButton } from '../../../ui/PlayButton.tsx';
import { useFirstSight } from '../../../ui/useFirstSight.ts';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { useReducedMotion } from '../../../ui/useReducedMotion.ts';
import { words } from '../../../ui/words.ts';
import { Art } from '../../components/Illustration.tsx';
import { Loop } from '../../components/LoopingVideo.tsx';
import { Route } from './Route.tsx';
import type { Content } from './schema.ts';
import { FADE_TIME, SLIDE_TIME, slideshow } from './slideshow.ts';

type Slide = Content['slides'][number];

/** A range such as 10–15 stays on one line. */
const unbroken = (text: string) =>
  text.split(/(\d+–\d+)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );

function SlideText({
  slide,
  second,
  heading: Heading,
}: {
  slide: Slide;
  second: Content['second'];
  heading: 'h1' | 'p';
}) {
  return (
    <>
      <p className="hero-about">{slide.subTitle}</p>
      <Heading className="hero-title">{unbroken(slide.title)}</Heading>
      <p className="hero-text">{slide.text}</p>
      <div className="hero-actions">
        <ButtonLink href={slide.path} arrow>
          {slide.action}
        </ButtonLink>
        {second.link !== slide.path && (
          <ButtonLink href={second.link} look="plain">
            {second.label}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** The index below the slides: dots that jump; without a script, links to their pages. */
function Index({
  slides,
  shown,
  moving,
  onJump,
}: {
  slides: readonly Slide[];
  shown: number;
  moving: boolean;
  onJump: (to: number) => void;
}) {
  const hydrated = useHydrated();
  return (
    <ol className="hero-index">
      {slides.map((slide, index) => {
        const current = index === shown;
        const content = (
          <>
            {current && <i className={classes((moving || !hydrated) && 'fill-time')} />}
            <small aria-hidden="true">{String(index + 1).padStart(2, '0')}</small>
            <b>{slide.subTitle}</b>
            <span>{slide.brief}</span>
          </>
        );
        return (
          <li key={slide.path} className={current ? 'hero-current' : undefined}>
            <button
              type="button"
              aria-current={current ? 'true' : undefined}
              className="needs-script"
              onClick={() => onJump(index)}
            >
              {content}
            </button>
            {!hydrated && (
              <a href={slide.path} className="script-hides">
                {content}
              </a>
            )}
          </li>
        );
      })}
    </ol>
  );
}

export const actsByItself = true;

/**
 * Four slides that alternate: 10 s each from the moment it appears, the last 500 ms of them a fade-out. They stop under reduced
 * motion, while the focus is in a slide (it would be lost with it), while a keyboard moves among the controls, and by the pause
 * button.
 */
export default function Hero({ label, claim, slides, second }: Content) {
  const hydrated = useHydrated();
  const reduced = useReducedMotion();
  const firstSeen = useFirstSight();
  const firstStands = useRef(true);
  const [{ index, next }, send] = useReducer(slideshow, { index: 0, next: undefined });
  const [wish, setWish] = useState<boolean>();
  const [focused, setFocused] = useState(false);
  const playing = wish ?? !reduced;
  const moving = playing && !focused;
  const shown = next ?? index;

  // The fade that takes a slide away is the end of its ten seconds. The first has been there since it was painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide, and each jump, begins its own time.
  useEffect(() => {
    if (!moving || firstSeen === undefined || next !== undefined) return;
    const stood = firstStands.current ? Math.max(0, performance.now() - firstSeen) : 0;
    firstStands.current = false;
    const left = SLIDE_TIME - FADE_TIME - stood;
    const timer = setTimeout(() => send({ type: 'advance', count: slides.length }), left);
    return () => clearTimeout(timer);
  }, [moving, firstSeen, index, next, slides.length]);

  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => send({ type: 'swap' }), reduced ? 0 : FADE_TIME);
    return () => clearTimeout(timer);
  }, [next, reduced]);

  const onFocus = (event: FocusEvent) => setFocused(event.target.matches(':focus-visible, [aria-live] *'));
  // Pressing play overrides the focus that the press leaves on the button.
  const toggle = () => {
    setWish(!playing);
    setFocused(false);
  };
  return (
    <section
      aria-roledescription={words().carouselRole}
      aria-label={label}
      onFocus={onFocus}
      onBlur={() => setFocused(false)}
      className="hero relative overflow-hidden"
    >
      <p className="page hero-claim">{claim}</p>
      <div
        aria-live={moving ? 'off' : 'polite'}
        className={classes('hero-fade grid bg-ground', next !== undefined && 'opacity-0')}
      >
        {slides.map((slide, place) => (
          <div
            key={slide.path}
            className={classes(
              'relative col-start-1 row-start-1 flex flex-col',
              place !== index && 'invisible',
            )}
          >
            {/* The next drawing is fetched while this one is shown. */}
            {(place === index || (hydrated && place === (index + 1) % slides.length)) && (
              <Art name={slide.art} className="hero-art" />
            )}
            {place === index && slide.video && (
              <Loop name={slide.video} playing={playing} className="hero-art" />
            )}
            {place === index && slide.route && <Route {...slide.route} playing={playing} />}
            <div className="page hero-slide">
              <SlideText slide={slide} second={second} heading={place === index ? 'h1' : 'p'} />
            </div>
          </div>
        ))}
      </div>
      <div className="page relative flex items-start gap-6">
        <Index slides={slides} shown={shown} moving={moving} onJump={(to) => send({ type: 'jump', to })} />
        <PlayButton
          playing={playing}
          what={words().slides}
          onToggle={toggle}
          className="hero-last needs-script max-lg:-mt-1 lg:mt-4"
        />
      </div>
    </section>
  );
}

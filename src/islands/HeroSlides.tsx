import { type FocusEvent, useEffect, useReducer, useRef, useState } from 'react';
import type { Hero } from '../sections/Hero.ts';
import { Art } from '../ui/Art.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Loop } from '../ui/Loop.tsx';
import { PlayButton } from '../ui/PlayButton.tsx';
import { useFirstSight } from '../ui/useFirstSight.ts';
import { useHydrated } from '../ui/useHydrated.ts';
import { useReducedMotion } from '../ui/useReducedMotion.ts';
import { withBoundary } from './support/ErrorBoundary.tsx';
import { FADE_TIME, SLIDE_TIME, slideshow } from './support/slideshow.ts';

type Slide = Hero['slides'][number];

function SlideText({
  slide,
  second,
  heading: Heading,
}: {
  slide: Slide;
  second: Hero['second'];
  heading: 'h1' | 'p';
}) {
  return (
    <>
      <p className="flex items-center gap-3 text-sm font-medium text-link">
        <span aria-hidden="true" className="h-px w-7 bg-current" />
        {slide.subTitle}
      </p>
      <Heading className="mt-6 max-w-[15ch] text-display font-medium tracking-display text-balance xl:max-w-[17ch]">
        {slide.title}
      </Heading>
      <p className="mt-7 max-w-[40rem] text-lead text-soft">{slide.text}</p>
      <div className="mt-9 flex flex-wrap gap-3">
        <ButtonLink href={slide.path} arrow>
          {slide.action}
        </ButtonLink>
        {second.link !== slide.path && (
          <ButtonLink href={second.link} variant="secondary">
            {second.label}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** The index below the slides: dots that jump. Without script, which could not, links to their pages. */
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
  const look =
    'relative flex h-full w-full flex-col border-t border-line pt-4 pr-4 pb-6 text-left hover:border-edge';
  return (
    <ol className="grid grow grid-cols-2 max-lg:w-full lg:grid-cols-4">
      {slides.map((slide, index) => {
        const current = index === shown;
        const content = (
          <>
            <span aria-hidden="true" className="absolute inset-x-0 -top-px h-0.5">
              {current && (
                <span
                  className={classes(
                    'block h-full w-full origin-left bg-linear-to-r from-glow to-coral',
                    (moving || !hydrated) && 'fill-time',
                  )}
                />
              )}
            </span>
            <span aria-hidden="true" className="text-xs text-soft tabular-nums">
              {String(index + 1).padStart(2, '0')}
            </span>
            <span className={classes('mt-1 block font-semibold tracking-tight', current && 'text-link')}>
              {slide.subTitle}
            </span>
            <span className="block text-sm text-soft">{slide.brief}</span>
          </>
        );
        return (
          <li key={slide.path}>
            <button
              type="button"
              aria-current={current ? 'true' : undefined}
              className={`needs-script ${look}`}
              onClick={() => onJump(index)}
            >
              {content}
            </button>
            {!hydrated && (
              <a href={slide.path} className={`script-hides ${look}`}>
                {content}
              </a>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/**
 * Four slides that take turns: 10 s each from the moment it shows, the last 500 ms of them a fade-out. Still under reduced motion, while the
 * focus is in a slide (it would be lost with it), while a keyboard moves among the controls, and by the pause button.
 */
function Slides({ label, slides, second }: Hero) {
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

  // The fade that takes a slide away is the end of its ten seconds. The first has stood since it was painted.
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
  // Pressing play is the newer wish: it outweighs the focus that the press leaves on the button.
  const toggle = () => {
    setWish(!playing);
    setFocused(false);
  };
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onFocus={onFocus}
      onBlur={() => setFocused(false)}
      className="relative overflow-hidden"
    >
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
            {/* The next drawing is fetched while this one stands. */}
            {(place === index || (hydrated && place === (index + 1) % slides.length)) && (
              <Art name={slide.art} className="hero-art" />
            )}
            {place === index && slide.video && (
              <Loop name={slide.video} playing={playing} className="hero-art" />
            )}
            <div className="page relative flex grow flex-col justify-center pt-12 pb-16 sm:pt-20 lg:min-h-[min(720px,calc(100svh-240px))] lg:pt-10 lg:pb-14">
              <SlideText slide={slide} second={second} heading={place === index ? 'h1' : 'p'} />
            </div>
          </div>
        ))}
      </div>
      <div className="page relative flex items-start gap-6 max-lg:flex-col">
        <Index slides={slides} shown={shown} moving={moving} onJump={(to) => send({ type: 'jump', to })} />
        <PlayButton
          playing={playing}
          what="slides"
          onToggle={toggle}
          className="needs-script max-lg:order-first max-lg:-mt-20 max-lg:self-end lg:mt-4"
        />
      </div>
    </section>
  );
}

export const HeroSlides = withBoundary(Slides);

import type { ReactNode } from 'react';
import type { ApplicationDetail } from '../../domain/hiring/schema.ts';
import { ENDED, STAGE_NAMES, WAY } from '../../domain/hiring/stages.ts';
import { classes } from '../../ui/classes.ts';
import { promised, wholeTime } from '../shell/time.ts';
import { Chip } from '../ui/Chip.tsx';
import { LitLine } from '../ui/LitLine.tsx';

interface StageProps {
  application: ApplicationDetail;
  /** The menu of stages, for those who may move. */
  menu: ReactNode;
}

/** Where somebody stands, and what of the time is used in which an answer was promised. */
export function Stage({ application: { stage, replyBy, promiseUsed }, menu }: StageProps) {
  const place = (WAY as readonly string[]).indexOf(stage);
  const promise = replyBy && !ENDED.has(stage) ? promised(replyBy) : undefined;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-baseline gap-2">
        {menu}
        {/* On paper there is no menu. */}
        <span className={classes('font-medium', Boolean(menu) && 'hidden print:inline')}>
          {STAGE_NAMES[stage]}
        </span>
        {place >= 0 && (
          <span className="text-soft">
            stage {place + 1} of {WAY.length}
          </span>
        )}
        {promise && replyBy && (
          <span className="ml-auto" title={wholeTime(replyBy)}>
            <Chip tone={promise.tone}>{promise.text}</Chip>
          </span>
        )}
      </p>
      <LitLine
        share={promiseUsed ?? (place + 1) / WAY.length}
        {...(promise ? { label: `Promise: ${promise.text}` } : {})}
      />
    </div>
  );
}

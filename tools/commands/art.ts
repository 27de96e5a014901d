/**
 * `npm run art`: draws all drawings that are files again, in the colours of tokens.css: drawings, icons, and the videos of the
 * hero.
 */
import { spawnSync } from 'node:child_process';

await import('../art/make.ts');
await import('../art/icons.ts');
await import('../art/opening-card.ts');
if (spawnSync('ffmpeg', ['-version']).status !== 0)
  console.log('The videos of the hero were not redrawn: that needs ffmpeg on the PATH.');
else
  await import('../art/loops.ts').catch(({ message }: Error) => {
    process.stderr.write(`Not all videos of the hero were redrawn: ${message}.\n`);
    process.exitCode = 1;
  });

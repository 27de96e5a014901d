import { pages } from 'astro/hono';
import { Hono } from 'hono';

const app = new Hono();
app.get('/api/ping', (c) => c.json({ data: 'pong' }));
app.use(pages());
export default app;

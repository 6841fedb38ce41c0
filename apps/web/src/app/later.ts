type Task = () => void;

const waiting: Task[] = [];
let bell: MessagePort | null = null;

/**
 * Does something soon, in a task of its own after those asked for before: the browser paints and hears clicks in between. Timers would
 * wait longer with every one.
 */
export function later(task: Task): () => void {
  bell ??= hang();
  waiting.push(task);
  bell.postMessage(null);
  return () => {
    const place = waiting.indexOf(task);
    if (place >= 0) waiting.splice(place, 1);
  };
}

function hang(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => waiting.shift()?.());
  port1.start();
  return port2;
}

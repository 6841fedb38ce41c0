/** Written by `npm run api-client` from the description that a site gives of itself (`/api/openapi.json`). */
export interface Operations {
  deleteBlocksByName: { path: { name: string }; answer: null };
  deleteEveningsById: { path: { id: string }; answer: null };
  deleteInvitationsById: { path: { id: string }; answer: null };
  deleteMatchesByIdPlan: { path: { id: string }; answer: null };
  deleteMe: { body: { password: string | null } | null; answer: null };
  deleteMeHolidaysByNumber: {
    path: { number: number };
    answer: {
      daysAYear: number;
      left: number;
      holidays: readonly { number: number; from: number; until: number; days: number }[];
    };
  };
  deleteMeSecondFactor: { answer: null };
  deleteModerationFindingsById: { path: { id: string }; answer: null };
  deletePairing: { answer: null };
  deletePushSubscription: { body: { endpoint: string }; answer: null };
  deleteSessions: { answer: null };
  deleteSessionsById: { path: { id: string }; answer: null };
  deleteTokensById: { path: { id: string }; answer: null };
  deleteTournamentsById: {
    path: { id: string };
    answer: {
      tournament: {
        title: string;
        format:
          | { kind: 'arena'; duration: number; streaks?: undefined | boolean }
          | { kind: 'swiss'; rounds: number }
          | { kind: 'round-robin'; cycles: 1 | 2 }
          | { kind: 'knockout'; third?: undefined | boolean };
        programme: readonly { game: string; variant: string }[];
        seeding: 'rating' | 'lot';
        clock:
          | { kind: 'none' }
          | { kind: 'fischer'; initial: number; increment: number }
          | { kind: 'turn'; perTurn: number };
        rated: boolean;
        ratings: readonly [number, number] | null;
        isPrivate: boolean;
        startsAt: number;
        roundBreak: number;
        absence: number;
        id: string;
        by: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        };
        phase: 'open' | 'running' | 'over';
        isPaused: boolean;
        players: number;
        round: number;
        createdAt: number;
        atTables: boolean;
      };
      commit: string;
      total: number;
      nextAt: number | null;
      you: { number: number; match: string | null } | null;
      isYours: boolean;
      now: number;
    };
  };
  deleteTournamentsByIdEntry: {
    path: { id: string };
    answer: {
      tournament: {
        title: string;
        format:
          | { kind: 'arena'; duration: number; streaks?: undefined | boolean }
          | { kind: 'swiss'; rounds: number }
          | { kind: 'round-robin'; cycles: 1 | 2 }
          | { kind: 'knockout'; third?: undefined | boolean };
        programme: readonly { game: string; variant: string }[];
        seeding: 'rating' | 'lot';
        clock:
          | { kind: 'none' }
          | { kind: 'fischer'; initial: number; increment: number }
          | { kind: 'turn'; perTurn: number };
        rated: boolean;
        ratings: readonly [number, number] | null;
        isPrivate: boolean;
        startsAt: number;
        roundBreak: number;
        absence: number;
        id: string;
        by: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        };
        phase: 'open' | 'running' | 'over';
        isPaused: boolean;
        players: number;
        round: number;
        createdAt: number;
        atTables: boolean;
      };
      commit: string;
      total: number;
      nextAt: number | null;
      you: { number: number; match: string | null } | null;
      isYours: boolean;
      now: number;
    };
  };
  deleteTournamentsByIdPause: {
    path: { id: string };
    answer: {
      tournament: {
        title: string;
        format:
          | { kind: 'arena'; duration: number; streaks?: undefined | boolean }
          | { kind: 'swiss'; rounds: number }
          | { kind: 'round-robin'; cycles: 1 | 2 }
          | { kind: 'knockout'; third?: undefined | boolean };
        programme: readonly { game: string; variant: string }[];
        seeding: 'rating' | 'lot';
        clock:
          | { kind: 'none' }
          | { kind: 'fischer'; initial: number; increment: number }
          | { kind: 'turn'; perTurn: number };
        rated: boolean;
        ratings: readonly [number, number] | null;
        isPrivate: boolean;
        startsAt: number;
        roundBreak: number;
        absence: number;
        id: string;
        by: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        };
        phase: 'open' | 'running' | 'over';
        isPaused: boolean;
        players: number;
        round: number;
        createdAt: number;
        atTables: boolean;
      };
      commit: string;
      total: number;
      nextAt: number | null;
      you: { number: number; match: string | null } | null;
      isYours: boolean;
      now: number;
    };
  };
  getAuthPasskeyGenerateAuthenticateOptions: { answer: Record<string, unknown> };
  getAuthPasskeyGenerateRegisterOptions: { answer: Record<string, unknown> };
  getAuthPasskeyListUserPasskeys: {
    answer: readonly { id: string; name: string | null; createdAt: string | null; deviceType: string }[];
  };
  getBlocks: {
    answer: {
      blocked: readonly {
        id: string;
        name: string | null;
        kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
        level: number | null;
        rating: { value: number; provisional: boolean } | null;
        holiday?: undefined | { from: number; until: number };
      }[];
    };
  };
  getFeatured: {
    answer: {
      match: {
        id: string;
        game: string;
        variant: string;
        clock:
          | { kind: 'none' }
          | { kind: 'fischer'; initial: number; increment: number }
          | { kind: 'turn'; perTurn: number };
        speed: 'quick' | 'steady' | 'long' | 'days' | null;
        rated: boolean;
        aids: readonly ('memory' | 'backs' | 'odds')[];
        status: 'playing' | 'over';
        seats: readonly [
          {
            id: string;
            name: string | null;
            kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
            level: number | null;
            rating: { value: number; provisional: boolean } | null;
            holiday?: undefined | { from: number; until: number };
          },
          {
            id: string;
            name: string | null;
            kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
            level: number | null;
            rating: { value: number; provisional: boolean } | null;
            holiday?: undefined | { from: number; until: number };
          },
        ];
        plies: number;
        position: string;
        toAct: 0 | 1 | null;
        createdAt: number;
        touchedAt: number;
        deadline: number | null;
        result: { winner: 0 | 1 | null; reason: string } | null;
        spectators: number;
      } | null;
    };
  };
  getGamesByGamePreviewPng: { path: { game: string }; query: { language?: undefined | 'fr' | 'en' }; answer: Response };
  getGamesByGameStatistics: {
    path: { game: string };
    answer: {
      game: string;
      at: number;
      variants: readonly { variant: string; games: number; firstWins: number; draws: number; length: number }[];
      best: readonly {
        speed: 'quick' | 'steady' | 'long' | 'days';
        rows: readonly {
          rank: number;
          player: {
            id: string;
            name: string | null;
            kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
            level: number | null;
            rating: { value: number; provisional: boolean } | null;
            holiday?: undefined | { from: number; until: number };
          };
          rating: {
            game: string;
            speed: 'quick' | 'steady' | 'long' | 'days';
            value: number;
            deviation: number;
            games: number;
            provisional: boolean;
          };
        }[];
      }[];
    };
  };
  getInvitations: {
    query: {
      box?: undefined | 'lobby' | 'sent' | 'received';
      game?: undefined | string;
      variant?: undefined | string;
      speed?: undefined | 'quick' | 'steady' | 'long' | 'days' | 'none';
      rated?: undefined | 'true' | 'false';
      rating?: undefined | number;
      before?: undefined | string;
      limit?: undefined | number;
    };
    answer: {
      invitations: readonly {
        id: string;
        terms: {
          game: string;
          variant: string;
          clock:
            | { kind: 'none' }
            | { kind: 'fischer'; initial: number; increment: number }
            | { kind: 'turn'; perTurn: number };
          rated: boolean;
          memoryAid: boolean;
          colouredBacks?: undefined | boolean;
          odds?: undefined | boolean;
          side: 'first' | 'second' | 'lot';
        };
        audience:
          | { kind: 'link' }
          | { kind: 'player'; name: string }
          | { kind: 'lobby'; ratings: readonly [number, number] | null };
        by: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        };
        commit: string;
        createdAt: number;
        match: string | null;
      }[];
      next: string | null;
    };
  };
  getInvitationsById: {
    path: { id: string };
    answer: {
      id: string;
      terms: {
        game: string;
        variant: string;
        clock:
          | { kind: 'none' }
          | { kind: 'fischer'; initial: number; increment: number }
          | { kind: 'turn'; perTurn: number };
        rated: boolean;
        memoryAid: boolean;
        colouredBacks?: undefined | boolean;
        odds?: undefined | boolean;
        side: 'first' | 'second' | 'lot';
      };
      audience:
        | { kind: 'link' }
        | { kind: 'player'; name: string }
        | { kind: 'lobby'; ratings: readonly [number, number] | null };
      by: {
        id: string;
        name: string | null;
        kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
        level: number | null;
        rating: { value: number; provisional: boolean } | null;
        holiday?: undefined | { from: number; until: number };
      };
      commit: string;
      createdAt: number;
      match: string | null;
    };
  };
  getLeaderboardsByGameBySpeed: {
    path: { game: string; speed: 'quick' | 'steady' | 'long' | 'days' };
    answer: {
      game: string;
      speed: 'quick' | 'steady' | 'long' | 'days';
      rows: readonly {
        rank: number;
        player: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        };
        rating: {
          game: string;
          speed: 'quick' | 'steady' | 'long' | 'days';
          value: number;
          deviation: number;
          games: number;
          provisional: boolean;
        };
      }[];
    };
  };
  getLive: {
    query: {
      game?: undefined | string;
      variant?: undefined | string;
      speed?: undefined | 'quick' | 'steady' | 'long' | 'days';
      rated?: undefined | 'true' | 'false';
      offset?: undefined | number;
      limit?: undefined | number;
    };
    answer: {
      matches: readonly {
        id: string;
        game: string;
        variant: string;
        clock:
          | { kind: 'none' }
          | { kind: 'fischer'; initial: number; increment: number }
          | { kind: 'turn'; perTurn: number };
        speed: 'quick' | 'steady' | 'long' | 'days' | null;
        rated: boolean;
        aids: readonly ('memory' | 'backs' | 'odds')[];
        status: 'playing' | 'over';
        seats: readonly [
          {
            id: string;
            name: string | null;
            kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
            level: number | null;
            rating: { value: number; provisional: boolean } | null;
            holiday?: undefined | { from: number; until: number };
          },
          {
            id: string;
            name: string | null;
            kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
            level: number | null;
            rating: { value: number; provisional: boolean } | null;
            holiday?: undefined | { from: number; until: number };
          },
        ];
        plies: number;
        position: string;
        toAct: 0 | 1 | null;
        createdAt: number;
        touchedAt: number;
        deadline: number | null;
        result: { winner: 0 | 1 | null; reason: string } | null;
        spectators: number;
      }[];
      total: number;
    };
  };
  getMail: { answer: { sends: boolean } };
  getMatchesById: {
    path: { id: string };
    query: { from?: undefined | number };
    answer: {
      card: {
        id: string;
        game: string;
        variant: string;
        clock:
          | { kind: 'none' }
          | { kind: 'fischer'; initial: number; increment: number }
          | { kind: 'turn'; perTurn: number };
        speed: 'quick' | 'steady' | 'long' | 'days' | null;
        rated: boolean;
        aids: readonly ('memory' | 'backs' | 'odds')[];
        status: 'playing' | 'over';
        seats: readonly [
          {
            id: string;
            name: string | null;
            kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
            level: number | null;
            rating: { value: number; provisional: boolean } | null;
            holiday?: undefined | { from: number; until: number };
          },
          {
            id: string;
            name: string | null;
            kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
            level: number | null;
            rating: { value: number; provisional: boolean } | null;
            holiday?: undefined | { from: number; until: number };
          },
        ];
        plies: number;
        position: string;
        toAct: 0 | 1 | null;
        createdAt: number;
        touchedAt: number;
        deadline: number | null;
        result: { winner: 0 | 1 | null; reason: string } | null;
        spectators: number;
      };
      you: 0 | 1 | null;
      from: number;
      events: readonly (
        | {
            kind: 'created';
            at: number;
            settings: {
              game: string;
              variant: string;
              clock:
                | { kind: 'none' }
                | { kind: 'fischer'; initial: number; increment: number }
                | { kind: 'turn'; perTurn: number };
              rated: boolean;
              memoryAid: boolean;
              colouredBacks?: undefined | boolean;
              odds?: undefined | boolean;
              firstAction?: undefined | number | null;
            };
          }
        | { kind: 'committed'; at: number; commit: string }
        | { kind: 'shared'; at: number; party: 0 | 1; share: string }
        | { kind: 'joined'; at: number; seat: 0 | 1; player: string }
        | {
            kind: 'started';
            at: number;
            start: string;
            drawn?:
              | undefined
              | {
                  firstSeat: 0 | 1 | null;
                  start: boolean;
                  leaves: Record<string, string> | null;
                  seal?: undefined | string;
                };
          }
        | { kind: 'acted'; at: number; seat: 0 | 1; action: string; spent: number }
        | { kind: 'chance'; at: number; action: string; salt?: undefined | string }
        | {
            kind: 'offered';
            at: number;
            seat: 0 | 1;
            offer: 'draw' | 'take-back' | 'rematch';
            share?: undefined | string;
          }
        | { kind: 'declined'; at: number; seat: 0 | 1; offer: 'draw' | 'take-back' | 'rematch' }
        | {
            kind: 'accepted';
            at: number;
            seat: 0 | 1;
            offer: 'draw' | 'take-back' | 'rematch';
            share?: undefined | string;
          }
        | { kind: 'resigned'; at: number; seat: 0 | 1 }
        | { kind: 'flagged'; at: number; seat: 0 | 1 }
        | { kind: 'aborted'; at: number; seat: 0 | 1 }
        | { kind: 'abandoned'; at: number; seat: 0 | 1; claim: 'win' | 'draw' }
        | { kind: 'rested'; at: number; seat: 0 | 1 }
        | { kind: 'holiday'; at: number; seat: 0 | 1; from: number; until: number }
        | { kind: 'paused'; at: number }
        | { kind: 'resumed'; at: number }
        | { kind: 'revealed'; at: number; seed: string }
      )[];
      total: number;
      delay: number;
      presence: readonly [boolean, boolean];
      awaySince?: undefined | readonly [number | null, number | null];
      after: { ratingChanges: readonly [number, number] | null; commit: string | null; next: string | null } | null;
      restDays: readonly [number, number] | null;
    };
  };
  getMatchesByIdChat: {
    path: { id: string };
    answer: {
      messages: readonly {
        id: string;
        at: number;
        room: 'players' | 'spectators';
        by: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        };
        said:
          | { text: string }
          | { greeting: 'hello' | 'good-luck' | 'well-played' | 'thanks' | 'oops' | 'wait' | 'bye' | 'again' }
          | null;
      }[];
    };
  };
  getMatchesByIdGame: { path: { id: string }; answer: Response };
  getMatchesByIdPlan: {
    path: { id: string };
    answer: { plan: { ply: number; lines: readonly (readonly string[])[] } | null };
  };
  getMatchesByIdPreviewPng: { path: { id: string }; query: { language?: undefined | 'fr' | 'en' }; answer: Response };
  getMatchesByIdPreviewSvg: { path: { id: string }; query: { language?: undefined | 'fr' | 'en' }; answer: Response };
  getMatchesByIdStream: { path: { id: string }; answer: Response };
  getMe: {
    answer: {
      player: {
        id: string;
        name: string | null;
        kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
        level: number | null;
        rating: { value: number; provisional: boolean } | null;
        holiday?: undefined | { from: number; until: number };
      };
      role: 'player' | 'moderator' | 'administrator';
      email: string | null;
      emailConfirmed: boolean;
      wantsMail: boolean;
      createdAt: number;
      unread: number;
      greetingsOnly: boolean;
    };
  };
  getMeData: { answer: Record<string, unknown> };
  getMeHolidays: {
    answer: {
      daysAYear: number;
      left: number;
      holidays: readonly { number: number; from: number; until: number; days: number }[];
    };
  };
  getMeMatches: {
    answer: {
      matches: readonly {
        id: string;
        game: string;
        variant: string;
        clock:
          | { kind: 'none' }
          | { kind: 'fischer'; initial: number; increment: number }
          | { kind: 'turn'; perTurn: number };
        speed: 'quick' | 'steady' | 'long' | 'days' | null;
        rated: boolean;
        aids: readonly ('memory' | 'backs' | 'odds')[];
        status: 'playing' | 'over';
        seats: readonly [
          {
            id: string;
            name: string | null;
            kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
            level: number | null;
            rating: { value: number; provisional: boolean } | null;
            holiday?: undefined | { from: number; until: number };
          },
          {
            id: string;
            name: string | null;
            kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
            level: number | null;
            rating: { value: number; provisional: boolean } | null;
            holiday?: undefined | { from: number; until: number };
          },
        ];
        plies: number;
        position: string;
        toAct: 0 | 1 | null;
        createdAt: number;
        touchedAt: number;
        deadline: number | null;
        result: { winner: 0 | 1 | null; reason: string } | null;
        spectators: number;
      }[];
    };
  };
  getMeProof: { answer: { until: number | null; ways: readonly ('password' | 'code' | 'passkey')[] } };
  getMeSecondFactor: { answer: { isOn: boolean; since: number | null; recoveryCodes: number } };
  getModerationFindings: {
    query: { handled?: undefined | 'yes' | 'no'; before?: undefined | string; limit?: undefined | number };
    answer: {
      findings: readonly {
        id: string;
        at: number;
        by: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        };
        game: string;
        about: string | null;
        edition: string;
        year: string;
        measure: string;
        said: string;
        photos: number;
        handledBy: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        } | null;
        handledAt: number | null;
      }[];
      next: string | null;
    };
  };
  getModerationFindingsByIdPhotosByNumber: { path: { id: string; number: number }; answer: Response };
  getModerationLog: {
    query: { player?: undefined | string; before?: undefined | string; limit?: undefined | number };
    answer: {
      entries: readonly {
        id: string;
        at: number;
        by: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        };
        action:
          | 'dismiss'
          | 'hide'
          | 'show'
          | 'mute'
          | 'ban'
          | 'lift'
          | 'note'
          | 'handle-finding'
          | 'reopen-finding'
          | 'delete-finding';
        player: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        } | null;
        report: string | null;
        message: string | null;
        until: number | null;
        note: string;
      }[];
      next: string | null;
    };
  };
  getModerationReports: {
    query: {
      status?: undefined | 'open' | 'dismissed' | 'acted';
      before?: undefined | string;
      limit?: undefined | number;
    };
    answer: {
      reports: readonly {
        id: string;
        at: number;
        by: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        };
        player: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        };
        match: string | null;
        reason: 'insult' | 'cheating' | 'stalling' | 'name' | 'spam' | 'other';
        text: string;
        status: 'open' | 'dismissed' | 'acted';
        handledBy: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        } | null;
        handledAt: number | null;
      }[];
      next: string | null;
    };
  };
  getModerationReportsById: {
    path: { id: string };
    answer: {
      report: {
        id: string;
        at: number;
        by: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        };
        player: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        };
        match: string | null;
        reason: 'insult' | 'cheating' | 'stalling' | 'name' | 'spam' | 'other';
        text: string;
        status: 'open' | 'dismissed' | 'acted';
        handledBy: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        } | null;
        handledAt: number | null;
      };
      message: {
        message: {
          id: string;
          at: number;
          room: 'players' | 'spectators';
          by: {
            id: string;
            name: string | null;
            kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
            level: number | null;
            rating: { value: number; provisional: boolean } | null;
            holiday?: undefined | { from: number; until: number };
          };
          said:
            | { text: string }
            | { greeting: 'hello' | 'good-luck' | 'well-played' | 'thanks' | 'oops' | 'wait' | 'bye' | 'again' }
            | null;
        };
        isHidden: boolean;
      } | null;
      around: readonly {
        message: {
          id: string;
          at: number;
          room: 'players' | 'spectators';
          by: {
            id: string;
            name: string | null;
            kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
            level: number | null;
            rating: { value: number; provisional: boolean } | null;
            holiday?: undefined | { from: number; until: number };
          };
          said:
            | { text: string }
            | { greeting: 'hello' | 'good-luck' | 'well-played' | 'thanks' | 'oops' | 'wait' | 'bye' | 'again' }
            | null;
        };
        isHidden: boolean;
      }[];
      match: {
        id: string;
        game: string;
        variant: string;
        clock:
          | { kind: 'none' }
          | { kind: 'fischer'; initial: number; increment: number }
          | { kind: 'turn'; perTurn: number };
        speed: 'quick' | 'steady' | 'long' | 'days' | null;
        rated: boolean;
        aids: readonly ('memory' | 'backs' | 'odds')[];
        status: 'playing' | 'over';
        seats: readonly [
          {
            id: string;
            name: string | null;
            kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
            level: number | null;
            rating: { value: number; provisional: boolean } | null;
            holiday?: undefined | { from: number; until: number };
          },
          {
            id: string;
            name: string | null;
            kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
            level: number | null;
            rating: { value: number; provisional: boolean } | null;
            holiday?: undefined | { from: number; until: number };
          },
        ];
        plies: number;
        position: string;
        toAct: 0 | 1 | null;
        createdAt: number;
        touchedAt: number;
        deadline: number | null;
        result: { winner: 0 | 1 | null; reason: string } | null;
        spectators: number;
      } | null;
      sanctions: readonly {
        id: string;
        kind: 'mute' | 'ban';
        at: number;
        until: number | null;
        reason: string;
        by: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        };
        isOn: boolean;
      }[];
      others: readonly {
        id: string;
        at: number;
        by: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        };
        player: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        };
        match: string | null;
        reason: 'insult' | 'cheating' | 'stalling' | 'name' | 'spam' | 'other';
        text: string;
        status: 'open' | 'dismissed' | 'acted';
        handledBy: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        } | null;
        handledAt: number | null;
      }[];
      log: readonly {
        id: string;
        at: number;
        by: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        };
        action:
          | 'dismiss'
          | 'hide'
          | 'show'
          | 'mute'
          | 'ban'
          | 'lift'
          | 'note'
          | 'handle-finding'
          | 'reopen-finding'
          | 'delete-finding';
        player: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        } | null;
        report: string | null;
        message: string | null;
        until: number | null;
        note: string;
      }[];
    };
  };
  getNotifications: {
    query: { before?: undefined | string; limit?: undefined | number; language?: undefined | 'fr' | 'en' };
    answer: {
      notifications: readonly {
        id: string;
        at: number;
        kind: 'your-turn' | 'invited' | 'accepted' | 'ended' | 'time-short' | 'paired';
        match: string | null;
        invitation: string | null;
        game: string | null;
        by: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        } | null;
        read: boolean;
      }[];
      unread: number;
      next: string | null;
    };
  };
  getOembed: {
    query: { url: string; maxwidth?: undefined | number; maxheight?: undefined | number; format?: undefined | string };
    answer: {
      version: '1.0';
      type: 'rich';
      title: string;
      provider_name: string;
      provider_url: string;
      thumbnail_url: string;
      thumbnail_width: number;
      thumbnail_height: number;
      width: number;
      height: number;
      html: string;
    };
  };
  getOpenapiJson: { answer: Record<string, unknown> };
  getPlayersByName: {
    path: { name: string };
    answer: {
      player: {
        id: string;
        name: string | null;
        kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
        level: number | null;
        rating: { value: number; provisional: boolean } | null;
        holiday?: undefined | { from: number; until: number };
      };
      createdAt: number;
      seenAt: number | null;
      ratings: readonly {
        game: string;
        speed: 'quick' | 'steady' | 'long' | 'days';
        value: number;
        deviation: number;
        games: number;
        provisional: boolean;
      }[];
      results: readonly { game: string; wins: number; draws: number; losses: number }[];
    };
  };
  getPlayersByNameGames: {
    path: { name: string };
    query: { format?: undefined | 'text' | 'ndjson'; game?: undefined | string };
    answer: unknown;
  };
  getPlayersByNameMatches: {
    path: { name: string };
    query: { before?: undefined | string; game?: undefined | string; limit?: undefined | number };
    answer: {
      matches: readonly {
        id: string;
        game: string;
        variant: string;
        clock:
          | { kind: 'none' }
          | { kind: 'fischer'; initial: number; increment: number }
          | { kind: 'turn'; perTurn: number };
        speed: 'quick' | 'steady' | 'long' | 'days' | null;
        rated: boolean;
        aids: readonly ('memory' | 'backs' | 'odds')[];
        status: 'playing' | 'over';
        seats: readonly [
          {
            id: string;
            name: string | null;
            kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
            level: number | null;
            rating: { value: number; provisional: boolean } | null;
            holiday?: undefined | { from: number; until: number };
          },
          {
            id: string;
            name: string | null;
            kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
            level: number | null;
            rating: { value: number; provisional: boolean } | null;
            holiday?: undefined | { from: number; until: number };
          },
        ];
        plies: number;
        position: string;
        toAct: 0 | 1 | null;
        createdAt: number;
        touchedAt: number;
        deadline: number | null;
        result: { winner: 0 | 1 | null; reason: string } | null;
        spectators: number;
      }[];
      next: string | null;
    };
  };
  getPlayersByNameRatingsByGameBySpeed: {
    path: { name: string; game: string; speed: 'quick' | 'steady' | 'long' | 'days' };
    answer: readonly { at: number; value: number; deviation: number }[];
  };
  getPushKey: { answer: { key: string } };
  getSessions: {
    answer: readonly {
      id: string;
      createdAt: number;
      touchedAt: number;
      expiresAt: number;
      address: string | null;
      agent: string | null;
      current: boolean;
    }[];
  };
  getStream: { answer: Response };
  getTokens: {
    answer: readonly {
      id: string;
      label: string;
      scopes: readonly ('play' | 'chat' | 'invite' | 'read' | 'bot')[];
      createdAt: number;
      usedAt: number | null;
      expiresAt: number | null;
    }[];
  };
  getTournaments: {
    query: {
      box?: undefined | 'all' | 'mine';
      phase?: undefined | 'open' | 'running' | 'over';
      match?: undefined | string;
      before?: undefined | string;
      limit?: undefined | number;
    };
    answer: {
      tournaments: readonly {
        title: string;
        format:
          | { kind: 'arena'; duration: number; streaks?: undefined | boolean }
          | { kind: 'swiss'; rounds: number }
          | { kind: 'round-robin'; cycles: 1 | 2 }
          | { kind: 'knockout'; third?: undefined | boolean };
        programme: readonly { game: string; variant: string }[];
        seeding: 'rating' | 'lot';
        clock:
          | { kind: 'none' }
          | { kind: 'fischer'; initial: number; increment: number }
          | { kind: 'turn'; perTurn: number };
        rated: boolean;
        ratings: readonly [number, number] | null;
        isPrivate: boolean;
        startsAt: number;
        roundBreak: number;
        absence: number;
        id: string;
        by: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        };
        phase: 'open' | 'running' | 'over';
        isPaused: boolean;
        players: number;
        round: number;
        createdAt: number;
        atTables: boolean;
      }[];
      next: string | null;
    };
  };
  getTournamentsById: {
    path: { id: string };
    answer: {
      tournament: {
        title: string;
        format:
          | { kind: 'arena'; duration: number; streaks?: undefined | boolean }
          | { kind: 'swiss'; rounds: number }
          | { kind: 'round-robin'; cycles: 1 | 2 }
          | { kind: 'knockout'; third?: undefined | boolean };
        programme: readonly { game: string; variant: string }[];
        seeding: 'rating' | 'lot';
        clock:
          | { kind: 'none' }
          | { kind: 'fischer'; initial: number; increment: number }
          | { kind: 'turn'; perTurn: number };
        rated: boolean;
        ratings: readonly [number, number] | null;
        isPrivate: boolean;
        startsAt: number;
        roundBreak: number;
        absence: number;
        id: string;
        by: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        };
        phase: 'open' | 'running' | 'over';
        isPaused: boolean;
        players: number;
        round: number;
        createdAt: number;
        atTables: boolean;
      };
      commit: string;
      total: number;
      nextAt: number | null;
      you: { number: number; match: string | null } | null;
      isYours: boolean;
      now: number;
    };
  };
  getTournamentsByIdBoards: {
    path: { id: string };
    query: { round?: undefined | number; player?: undefined | number };
    answer: {
      boards: readonly {
        pairing: number;
        match: {
          id: string;
          game: string;
          variant: string;
          clock:
            | { kind: 'none' }
            | { kind: 'fischer'; initial: number; increment: number }
            | { kind: 'turn'; perTurn: number };
          speed: 'quick' | 'steady' | 'long' | 'days' | null;
          rated: boolean;
          aids: readonly ('memory' | 'backs' | 'odds')[];
          status: 'playing' | 'over';
          seats: readonly [
            {
              id: string;
              name: string | null;
              kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
              level: number | null;
              rating: { value: number; provisional: boolean } | null;
              holiday?: undefined | { from: number; until: number };
            },
            {
              id: string;
              name: string | null;
              kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
              level: number | null;
              rating: { value: number; provisional: boolean } | null;
              holiday?: undefined | { from: number; until: number };
            },
          ];
          plies: number;
          position: string;
          toAct: 0 | 1 | null;
          createdAt: number;
          touchedAt: number;
          deadline: number | null;
          result: { winner: 0 | 1 | null; reason: string } | null;
          spectators: number;
        };
      }[];
    };
  };
  getTournamentsByIdCsv: { path: { id: string }; answer: Response };
  getTournamentsByIdExport: { path: { id: string }; answer: string };
  getTournamentsByIdLog: {
    path: { id: string };
    query: { from?: undefined | number };
    answer: {
      from: number;
      events: readonly (
        | {
            kind: 'created';
            at: number;
            settings: {
              format:
                | { kind: 'arena'; duration: number; streaks?: undefined | boolean }
                | { kind: 'swiss'; rounds: number }
                | { kind: 'round-robin'; cycles: 1 | 2 }
                | { kind: 'knockout'; third?: undefined | boolean };
              programme: readonly { game: string; variant: string }[];
              seeding: 'rating' | 'lot';
              pairing?: undefined | 2;
            };
            commit: string;
          }
        | { kind: 'entered'; at: number; player: number; rating: number | null; share: string | null }
        | { kind: 'withdrew'; at: number; player: number }
        | { kind: 'returned'; at: number; player: number }
        | { kind: 'started'; at: number; seed: string }
        | {
            kind: 'paired';
            at: number;
            round: number;
            pairings: readonly { seats: readonly [number, number]; discipline: number }[];
            byes: readonly number[];
          }
        | { kind: 'result'; at: number; pairing: number; winner: 0 | 1 | null }
        | { kind: 'forfeit'; at: number; pairing: number; absent: readonly (0 | 1)[] }
        | {
            kind: 'corrected';
            at: number;
            pairing: number;
            outcome: { kind: 'played'; winner: 0 | 1 | null } | { kind: 'forfeit'; absent: readonly (0 | 1)[] };
          }
        | { kind: 'paused'; at: number }
        | { kind: 'resumed'; at: number }
        | { kind: 'ended'; at: number; reason: 'complete' | 'too-few-players' | 'no-pairing' | 'called-off' }
      )[];
      total: number;
      entrants: Record<
        string,
        {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        }
      >;
      boards?: undefined | Record<string, string>;
    };
  };
  getTournamentsByIdStandings: {
    path: { id: string };
    query: { from?: undefined | number; limit?: undefined | number };
    answer: {
      tieBreaks: readonly (
        | 'reached'
        | 'third'
        | 'buchholz-cut-1'
        | 'buchholz'
        | 'sonneborn-berger'
        | 'direct'
        | 'wins'
      )[];
      rows: readonly {
        rank: number;
        player: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        };
        number: number;
        points: number;
        tieBreaks: readonly number[];
        wins: number;
        draws: number;
        losses: number;
      }[];
      total: number;
    };
  };
  getTournamentsByIdTrf: { path: { id: string }; answer: Response };
  getWhoami: {
    answer: {
      me: {
        player: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        };
        role: 'player' | 'moderator' | 'administrator';
        email: string | null;
        emailConfirmed: boolean;
        wantsMail: boolean;
        createdAt: number;
        unread: number;
        greetingsOnly: boolean;
      } | null;
    };
  };
  patchMe: {
    body: {
      name?: undefined | string;
      greetingsOnly?: undefined | boolean;
      email?: undefined | string | null;
      wantsMail?: undefined | boolean;
    };
    answer: {
      player: {
        id: string;
        name: string | null;
        kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
        level: number | null;
        rating: { value: number; provisional: boolean } | null;
        holiday?: undefined | { from: number; until: number };
      };
      role: 'player' | 'moderator' | 'administrator';
      email: string | null;
      emailConfirmed: boolean;
      wantsMail: boolean;
      createdAt: number;
      unread: number;
      greetingsOnly: boolean;
    };
  };
  patchModerationFindingsById: { path: { id: string }; body: { isHandled: boolean }; answer: null };
  postAddress: { body: { secret: string }; answer: null };
  postAuthChangePassword: {
    body: {
      currentPassword: string;
      newPassword: string;
      endSessions?: undefined | boolean;
      endTokens?: undefined | boolean;
      endPasskeys?: undefined | boolean;
    };
    answer: Record<string, unknown>;
  };
  postAuthPasskeyDeletePasskey: { body: { id: string }; answer: Record<string, unknown> };
  postAuthPasskeyUpdatePasskey: { body: { id: string; name: string }; answer: Record<string, unknown> };
  postAuthPasskeyVerifyAuthentication: {
    body: { response: { id: string }; bring?: undefined | boolean };
    answer: { brought: number; left: number };
  };
  postAuthPasskeyVerifyRegistration: {
    body: { response: { id: string }; name?: undefined | string };
    answer: { id: string; name: string | null; createdAt: string | null; deviceType: string };
  };
  postAuthSignInUsername: {
    body: { username: string; password: string; code?: undefined | string; bring?: undefined | boolean };
    answer: { brought: number; left: number };
  };
  postAuthSignOut: { answer: Record<string, unknown> };
  postCommitments: { answer: { commit: string } };
  postComputerGames: {
    body: {
      terms: {
        game: string;
        variant: string;
        clock:
          | { kind: 'none' }
          | { kind: 'fischer'; initial: number; increment: number }
          | { kind: 'turn'; perTurn: number };
        rated: boolean;
        memoryAid: boolean;
        colouredBacks?: undefined | boolean;
        odds?: undefined | boolean;
        side: 'first' | 'second' | 'lot';
      };
      level: number;
      commit: string;
      share: string;
    };
    answer: { match: string };
  };
  postEvenings: {
    body: {
      title: string;
      names: readonly string[];
      events: readonly (
        | {
            kind: 'created';
            at: number;
            settings: {
              format:
                | { kind: 'arena'; duration: number; streaks?: undefined | boolean }
                | { kind: 'swiss'; rounds: number }
                | { kind: 'round-robin'; cycles: 1 | 2 }
                | { kind: 'knockout'; third?: undefined | boolean };
              programme: readonly { game: string; variant: string }[];
              seeding: 'rating' | 'lot';
              pairing?: undefined | 2;
            };
            commit: string;
          }
        | { kind: 'entered'; at: number; player: number; rating: number | null; share: string | null }
        | { kind: 'withdrew'; at: number; player: number }
        | { kind: 'returned'; at: number; player: number }
        | { kind: 'started'; at: number; seed: string }
        | {
            kind: 'paired';
            at: number;
            round: number;
            pairings: readonly { seats: readonly [number, number]; discipline: number }[];
            byes: readonly number[];
          }
        | { kind: 'result'; at: number; pairing: number; winner: 0 | 1 | null }
        | { kind: 'forfeit'; at: number; pairing: number; absent: readonly (0 | 1)[] }
        | {
            kind: 'corrected';
            at: number;
            pairing: number;
            outcome: { kind: 'played'; winner: 0 | 1 | null } | { kind: 'forfeit'; absent: readonly (0 | 1)[] };
          }
        | { kind: 'paused'; at: number }
        | { kind: 'resumed'; at: number }
        | { kind: 'ended'; at: number; reason: 'complete' | 'too-few-players' | 'no-pairing' | 'called-off' }
      )[];
      isPrivate: boolean;
    };
    answer: {
      tournament: {
        title: string;
        format:
          | { kind: 'arena'; duration: number; streaks?: undefined | boolean }
          | { kind: 'swiss'; rounds: number }
          | { kind: 'round-robin'; cycles: 1 | 2 }
          | { kind: 'knockout'; third?: undefined | boolean };
        programme: readonly { game: string; variant: string }[];
        seeding: 'rating' | 'lot';
        clock:
          | { kind: 'none' }
          | { kind: 'fischer'; initial: number; increment: number }
          | { kind: 'turn'; perTurn: number };
        rated: boolean;
        ratings: readonly [number, number] | null;
        isPrivate: boolean;
        startsAt: number;
        roundBreak: number;
        absence: number;
        id: string;
        by: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        };
        phase: 'open' | 'running' | 'over';
        isPaused: boolean;
        players: number;
        round: number;
        createdAt: number;
        atTables: boolean;
      };
      commit: string;
      total: number;
      nextAt: number | null;
      you: { number: number; match: string | null } | null;
      isYours: boolean;
      now: number;
    };
  };
  postFindings: {
    body: {
      game: string;
      about: string | null;
      edition: string;
      year: string;
      measure: string;
      said: string;
      photos: readonly string[];
      consent: true;
    };
    answer: { id: string };
  };
  postGuest: {
    body: { name?: undefined | string } | null;
    answer: {
      player: {
        id: string;
        name: string | null;
        kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
        level: number | null;
        rating: { value: number; provisional: boolean } | null;
        holiday?: undefined | { from: number; until: number };
      };
      role: 'player' | 'moderator' | 'administrator';
      email: string | null;
      emailConfirmed: boolean;
      wantsMail: boolean;
      createdAt: number;
      unread: number;
      greetingsOnly: boolean;
    };
  };
  postInvitations: {
    body: {
      terms: {
        game: string;
        variant: string;
        clock:
          | { kind: 'none' }
          | { kind: 'fischer'; initial: number; increment: number }
          | { kind: 'turn'; perTurn: number };
        rated: boolean;
        memoryAid: boolean;
        colouredBacks?: undefined | boolean;
        odds?: undefined | boolean;
        side: 'first' | 'second' | 'lot';
      };
      audience:
        | { kind: 'link' }
        | { kind: 'player'; name: string }
        | { kind: 'lobby'; ratings: readonly [number, number] | null };
      commit: string;
      share: string;
      delay?: undefined | number;
    };
    answer: {
      id: string;
      terms: {
        game: string;
        variant: string;
        clock:
          | { kind: 'none' }
          | { kind: 'fischer'; initial: number; increment: number }
          | { kind: 'turn'; perTurn: number };
        rated: boolean;
        memoryAid: boolean;
        colouredBacks?: undefined | boolean;
        odds?: undefined | boolean;
        side: 'first' | 'second' | 'lot';
      };
      audience:
        | { kind: 'link' }
        | { kind: 'player'; name: string }
        | { kind: 'lobby'; ratings: readonly [number, number] | null };
      by: {
        id: string;
        name: string | null;
        kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
        level: number | null;
        rating: { value: number; provisional: boolean } | null;
        holiday?: undefined | { from: number; until: number };
      };
      commit: string;
      createdAt: number;
      match: string | null;
    };
  };
  postInvitationsByIdAccept: { path: { id: string }; body: { share: string }; answer: { match: string } };
  postInvitationsByIdDecline: { path: { id: string }; answer: null };
  postMatchesByIdAnalysis: { path: { id: string }; answer: Response };
  postMatchesByIdChat: {
    path: { id: string };
    body: {
      id?: undefined | string;
      room: 'players' | 'spectators';
      said:
        | { text: string }
        | { greeting: 'hello' | 'good-luck' | 'well-played' | 'thanks' | 'oops' | 'wait' | 'bye' | 'again' };
    };
    answer: {
      id: string;
      at: number;
      room: 'players' | 'spectators';
      by: {
        id: string;
        name: string | null;
        kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
        level: number | null;
        rating: { value: number; provisional: boolean } | null;
        holiday?: undefined | { from: number; until: number };
      };
      said:
        | { text: string }
        | { greeting: 'hello' | 'good-luck' | 'well-played' | 'thanks' | 'oops' | 'wait' | 'bye' | 'again' }
        | null;
    };
  };
  postMatchesByIdCommands: {
    path: { id: string };
    body: {
      id: string;
      command:
        | { kind: 'act'; action: string; ply: number; took?: undefined | number }
        | { kind: 'offer'; offer: 'draw' | 'take-back' | 'rematch'; share?: undefined | string }
        | { kind: 'answer'; offer: 'draw' | 'take-back' | 'rematch'; accepts: boolean; share?: undefined | string }
        | { kind: 'resign' }
        | { kind: 'abort' }
        | { kind: 'flag' }
        | { kind: 'claim'; result: 'win' | 'draw' }
        | { kind: 'rest' };
    };
    answer: { sequence: number };
  };
  postMeAddressLink: { answer: null };
  postMeBot: {
    answer: {
      player: {
        id: string;
        name: string | null;
        kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
        level: number | null;
        rating: { value: number; provisional: boolean } | null;
        holiday?: undefined | { from: number; until: number };
      };
      role: 'player' | 'moderator' | 'administrator';
      email: string | null;
      emailConfirmed: boolean;
      wantsMail: boolean;
      createdAt: number;
      unread: number;
      greetingsOnly: boolean;
    };
  };
  postMeHolidays: {
    body: { from: number; days: number };
    answer: {
      daysAYear: number;
      left: number;
      holidays: readonly { number: number; from: number; until: number; days: number }[];
    };
  };
  postMeProof: { body: { password: string } | { code: string } | { passkey: { id: string } }; answer: null };
  postMeRecoveryCodes: { answer: { codes: readonly string[] } };
  postMeSecondFactor: { answer: { secret: string; uri: string } };
  postMeSecondFactorConfirm: { body: { code: string }; answer: { codes: readonly string[] } };
  postModerationActions: {
    body:
      | { action: 'dismiss'; report: string; note: string }
      | { action: 'hide'; message: string; report: string | null; note: string }
      | { action: 'show'; message: string; report: string | null; note: string }
      | { action: 'mute'; player: string; report: string | null; note: string; minutes: number | null }
      | { action: 'ban'; player: string; report: string | null; note: string; minutes: number | null }
      | { action: 'lift'; sanction: string; note: string }
      | { action: 'note'; player: string; report: string | null; note: string };
    answer: null;
  };
  postNotificationsRead: { body: { ids: readonly string[] | null }; answer: null };
  postPairing: {
    body: {
      terms: {
        game: string;
        variant: string;
        clock:
          | { kind: 'none' }
          | { kind: 'fischer'; initial: number; increment: number }
          | { kind: 'turn'; perTurn: number };
        rated: boolean;
        memoryAid: boolean;
        colouredBacks?: undefined | boolean;
        odds?: undefined | boolean;
        side: 'first' | 'second' | 'lot';
      };
      commit: string;
      share: string;
      delay?: undefined | number;
    };
    answer: {
      match: string | null;
      invitation: {
        id: string;
        terms: {
          game: string;
          variant: string;
          clock:
            | { kind: 'none' }
            | { kind: 'fischer'; initial: number; increment: number }
            | { kind: 'turn'; perTurn: number };
          rated: boolean;
          memoryAid: boolean;
          colouredBacks?: undefined | boolean;
          odds?: undefined | boolean;
          side: 'first' | 'second' | 'lot';
        };
        audience:
          | { kind: 'link' }
          | { kind: 'player'; name: string }
          | { kind: 'lobby'; ratings: readonly [number, number] | null };
        by: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        };
        commit: string;
        createdAt: number;
        match: string | null;
      } | null;
    };
  };
  postPassword: {
    body: { secret: string; password: string; endTokens?: undefined | boolean; endPasskeys?: undefined | boolean };
    answer: null;
  };
  postPasswordLink: { body: { email: string }; answer: null };
  postReports: {
    body: {
      player: string;
      match: string | null;
      message: string | null;
      reason: 'insult' | 'cheating' | 'stalling' | 'name' | 'spam' | 'other';
      text: string;
    };
    answer: { id: string };
  };
  postSignUp: {
    body: { name: string; password: string; email: string | null };
    answer: {
      player: {
        id: string;
        name: string | null;
        kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
        level: number | null;
        rating: { value: number; provisional: boolean } | null;
        holiday?: undefined | { from: number; until: number };
      };
      role: 'player' | 'moderator' | 'administrator';
      email: string | null;
      emailConfirmed: boolean;
      wantsMail: boolean;
      createdAt: number;
      unread: number;
      greetingsOnly: boolean;
    };
  };
  postTokens: {
    body: { label: string; scopes: readonly ('play' | 'chat' | 'invite' | 'read' | 'bot')[]; days: number | null };
    answer: {
      token: {
        id: string;
        label: string;
        scopes: readonly ('play' | 'chat' | 'invite' | 'read' | 'bot')[];
        createdAt: number;
        usedAt: number | null;
        expiresAt: number | null;
      };
      secret: string;
    };
  };
  postTournaments: {
    body: {
      title: string;
      format:
        | { kind: 'arena'; duration: number; streaks?: undefined | boolean }
        | { kind: 'swiss'; rounds: number }
        | { kind: 'round-robin'; cycles: 1 | 2 }
        | { kind: 'knockout'; third?: undefined | boolean };
      programme: readonly { game: string; variant: string }[];
      seeding: 'rating' | 'lot';
      clock:
        | { kind: 'none' }
        | { kind: 'fischer'; initial: number; increment: number }
        | { kind: 'turn'; perTurn: number };
      rated: boolean;
      ratings: readonly [number, number] | null;
      isPrivate: boolean;
      startsAt: number;
      roundBreak: number;
      absence: number;
    };
    answer: {
      tournament: {
        title: string;
        format:
          | { kind: 'arena'; duration: number; streaks?: undefined | boolean }
          | { kind: 'swiss'; rounds: number }
          | { kind: 'round-robin'; cycles: 1 | 2 }
          | { kind: 'knockout'; third?: undefined | boolean };
        programme: readonly { game: string; variant: string }[];
        seeding: 'rating' | 'lot';
        clock:
          | { kind: 'none' }
          | { kind: 'fischer'; initial: number; increment: number }
          | { kind: 'turn'; perTurn: number };
        rated: boolean;
        ratings: readonly [number, number] | null;
        isPrivate: boolean;
        startsAt: number;
        roundBreak: number;
        absence: number;
        id: string;
        by: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        };
        phase: 'open' | 'running' | 'over';
        isPaused: boolean;
        players: number;
        round: number;
        createdAt: number;
        atTables: boolean;
      };
      commit: string;
      total: number;
      nextAt: number | null;
      you: { number: number; match: string | null } | null;
      isYours: boolean;
      now: number;
    };
  };
  postTournamentsByIdEntry: {
    path: { id: string };
    body: { share: string };
    answer: {
      tournament: {
        title: string;
        format:
          | { kind: 'arena'; duration: number; streaks?: undefined | boolean }
          | { kind: 'swiss'; rounds: number }
          | { kind: 'round-robin'; cycles: 1 | 2 }
          | { kind: 'knockout'; third?: undefined | boolean };
        programme: readonly { game: string; variant: string }[];
        seeding: 'rating' | 'lot';
        clock:
          | { kind: 'none' }
          | { kind: 'fischer'; initial: number; increment: number }
          | { kind: 'turn'; perTurn: number };
        rated: boolean;
        ratings: readonly [number, number] | null;
        isPrivate: boolean;
        startsAt: number;
        roundBreak: number;
        absence: number;
        id: string;
        by: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        };
        phase: 'open' | 'running' | 'over';
        isPaused: boolean;
        players: number;
        round: number;
        createdAt: number;
        atTables: boolean;
      };
      commit: string;
      total: number;
      nextAt: number | null;
      you: { number: number; match: string | null } | null;
      isYours: boolean;
      now: number;
    };
  };
  putBlocksByName: { path: { name: string }; answer: null };
  putMatchesByIdPlan: {
    path: { id: string };
    body: { ply: number; lines: readonly (readonly string[])[] };
    answer: null;
  };
  putPushSubscription: { body: { endpoint: string; keys: { p256dh: string; auth: string } }; answer: null };
  putTournamentsByIdPause: {
    path: { id: string };
    answer: {
      tournament: {
        title: string;
        format:
          | { kind: 'arena'; duration: number; streaks?: undefined | boolean }
          | { kind: 'swiss'; rounds: number }
          | { kind: 'round-robin'; cycles: 1 | 2 }
          | { kind: 'knockout'; third?: undefined | boolean };
        programme: readonly { game: string; variant: string }[];
        seeding: 'rating' | 'lot';
        clock:
          | { kind: 'none' }
          | { kind: 'fischer'; initial: number; increment: number }
          | { kind: 'turn'; perTurn: number };
        rated: boolean;
        ratings: readonly [number, number] | null;
        isPrivate: boolean;
        startsAt: number;
        roundBreak: number;
        absence: number;
        id: string;
        by: {
          id: string;
          name: string | null;
          kind: 'guest' | 'member' | 'bot' | 'computer' | 'gone';
          level: number | null;
          rating: { value: number; provisional: boolean } | null;
          holiday?: undefined | { from: number; until: number };
        };
        phase: 'open' | 'running' | 'over';
        isPaused: boolean;
        players: number;
        round: number;
        createdAt: number;
        atTables: boolean;
      };
      commit: string;
      total: number;
      nextAt: number | null;
      you: { number: number; match: string | null } | null;
      isYours: boolean;
      now: number;
    };
  };
}

export const ROUTES = {
  /** Block somebody no longer. */
  deleteBlocksByName: ['DELETE', '/api/blocks/{name}'],
  /** Take an evening off the site. */
  deleteEveningsById: ['DELETE', '/api/evenings/{id}'],
  /** Withdraw an invitation. */
  deleteInvitationsById: ['DELETE', '/api/invitations/{id}'],
  /** Forget my plan. */
  deleteMatchesByIdPlan: ['DELETE', '/api/matches/{id}/plan'],
  /** Delete my account: games in progress are resigned, finished ones stay without my name. */
  deleteMe: ['DELETE', '/api/me'],
  /** Call a holiday off, or end it early. */
  deleteMeHolidaysByNumber: ['DELETE', '/api/me/holidays/{number}'],
  /** Turn the second factor off. */
  deleteMeSecondFactor: ['DELETE', '/api/me/second-factor'],
  /** Delete a finding with its photographs. */
  deleteModerationFindingsById: ['DELETE', '/api/moderation/findings/{id}'],
  /** Wait no longer. */
  deletePairing: ['DELETE', '/api/pairing'],
  /** Be called on this device no longer. */
  deletePushSubscription: ['DELETE', '/api/push/subscription'],
  /** End all sessions but this. */
  deleteSessions: ['DELETE', '/api/sessions'],
  /** End a session. */
  deleteSessionsById: ['DELETE', '/api/sessions/{id}'],
  /** Take a token back. */
  deleteTokensById: ['DELETE', '/api/tokens/{id}'],
  /** Call it off. */
  deleteTournamentsById: ['DELETE', '/api/tournaments/{id}'],
  /** Withdraw. */
  deleteTournamentsByIdEntry: ['DELETE', '/api/tournaments/{id}/entry'],
  /** Go on after a pause. */
  deleteTournamentsByIdPause: ['DELETE', '/api/tournaments/{id}/pause'],
  /** Begin to sign in by passkey. */
  getAuthPasskeyGenerateAuthenticateOptions: ['GET', '/api/auth/passkey/generate-authenticate-options'],
  /** Begin to add a passkey. */
  getAuthPasskeyGenerateRegisterOptions: ['GET', '/api/auth/passkey/generate-register-options'],
  /** My passkeys. */
  getAuthPasskeyListUserPasskeys: ['GET', '/api/auth/passkey/list-user-passkeys'],
  /** Whom you block. */
  getBlocks: ['GET', '/api/blocks'],
  /** One live match worth watching, the same for some minutes. */
  getFeatured: ['GET', '/api/featured'],
  /** What a game looks like. */
  getGamesByGamePreviewPng: ['GET', '/api/games/{game}/preview.png'],
  /** How a game is played here, and who plays it best. */
  getGamesByGameStatistics: ['GET', '/api/games/{game}/statistics'],
  /** Open invitations: of the lobby, sent or received. */
  getInvitations: ['GET', '/api/invitations'],
  /** An invitation by its link. */
  getInvitationsById: ['GET', '/api/invitations/{id}'],
  /** The best, among those whose rating is sure and who play. */
  getLeaderboardsByGameBySpeed: ['GET', '/api/leaderboards/{game}/{speed}'],
  /** Matches in progress, the best to watch first. */
  getLive: ['GET', '/api/live'],
  /** Whether the site sends mail. */
  getMail: ['GET', '/api/mail'],
  /** A match, with its events from a number on, as whoever asks may see it. */
  getMatchesById: ['GET', '/api/matches/{id}'],
  /** What was said in the rooms that whoever asks may read now. */
  getMatchesByIdChat: ['GET', '/api/matches/{id}/chat'],
  /** The game as a file, with all that is public of its fairness. */
  getMatchesByIdGame: ['GET', '/api/matches/{id}/game'],
  /** My conditional actions. */
  getMatchesByIdPlan: ['GET', '/api/matches/{id}/plan'],
  /** The board as spectators see it, as PNG. */
  getMatchesByIdPreviewPng: ['GET', '/api/matches/{id}/preview.png'],
  /** The board as spectators see it, as SVG. */
  getMatchesByIdPreviewSvg: ['GET', '/api/matches/{id}/preview.svg'],
  /** A match as it goes on, a JSON value a line. */
  getMatchesByIdStream: ['GET', '/api/matches/{id}/stream'],
  /** Who I am. */
  getMe: ['GET', '/api/me'],
  /** Everything that is held on me, as a file. */
  getMeData: ['GET', '/api/me/data'],
  /** My holidays, and how many days are left this year. */
  getMeHolidays: ['GET', '/api/me/holidays'],
  /** My matches in progress, those that wait for me first. */
  getMeMatches: ['GET', '/api/me/matches'],
  /** Until when I need not prove again who I am, and how I can. */
  getMeProof: ['GET', '/api/me/proof'],
  /** Whether a second factor is on. */
  getMeSecondFactor: ['GET', '/api/me/second-factor'],
  /** What boxes and sheets say, the newest first. */
  getModerationFindings: ['GET', '/api/moderation/findings'],
  /** A photograph of a finding. */
  getModerationFindingsByIdPhotosByNumber: ['GET', '/api/moderation/findings/{id}/photos/{number}'],
  /** What moderators did, the newest first. */
  getModerationLog: ['GET', '/api/moderation/log'],
  /** Reports of a status, the newest first. */
  getModerationReports: ['GET', '/api/moderation/reports'],
  /** A report with what was said around it, the match, and what was decided before. */
  getModerationReportsById: ['GET', '/api/moderation/reports/{id}'],
  /** Your notifications, the newest first. */
  getNotifications: ['GET', '/api/notifications'],
  /** How to embed a match in another page (oembed.com). */
  getOembed: ['GET', '/api/oembed'],
  /** This description. */
  getOpenapiJson: ['GET', '/api/openapi.json'],
  /** A member. */
  getPlayersByName: ['GET', '/api/players/{name}'],
  /** A member’s finished games as text (docs/notation.md) or as an object a line. */
  getPlayersByNameGames: ['GET', '/api/players/{name}/games'],
  /** A member’s matches, the newest first. */
  getPlayersByNameMatches: ['GET', '/api/players/{name}/matches'],
  /** How a rating went, the oldest first. */
  getPlayersByNameRatingsByGameBySpeed: ['GET', '/api/players/{name}/ratings/{game}/{speed}'],
  /** The key that pages subscribe to Web Push with. */
  getPushKey: ['GET', '/api/push/key'],
  /** Where I am signed in. */
  getSessions: ['GET', '/api/sessions'],
  /** What concerns my account, a JSON value a line. */
  getStream: ['GET', '/api/stream'],
  /** My tokens. */
  getTokens: ['GET', '/api/tokens'],
  /** Tournaments, the latest start first. */
  getTournaments: ['GET', '/api/tournaments'],
  /** A tournament as whoever asks sees it. */
  getTournamentsById: ['GET', '/api/tournaments/{id}'],
  /** The matches of a round, or of one entrant. */
  getTournamentsByIdBoards: ['GET', '/api/tournaments/{id}/boards'],
  /** The table as comma-separated values. */
  getTournamentsByIdCsv: ['GET', '/api/tournaments/{id}/csv'],
  /** The whole log, for `rayonk verify`. */
  getTournamentsByIdExport: ['GET', '/api/tournaments/{id}/export'],
  /** Its events from a number on, a page at a time, and who entered by them. */
  getTournamentsByIdLog: ['GET', '/api/tournaments/{id}/log'],
  /** The table, a page at a time. */
  getTournamentsByIdStandings: ['GET', '/api/tournaments/{id}/standings'],
  /** A Swiss tournament as TRF16. */
  getTournamentsByIdTrf: ['GET', '/api/tournaments/{id}/trf'],
  /** Who I am, where nobody is an answer too. */
  getWhoami: ['GET', '/api/whoami'],
  /** Change what I want. */
  patchMe: ['PATCH', '/api/me'],
  /** Say that a finding has been dealt with, or has not. */
  patchModerationFindingsById: ['PATCH', '/api/moderation/findings/{id}'],
  /** Confirm an address by the link that was mailed there. */
  postAddress: ['POST', '/api/address'],
  /** Change the password; ends other sessions unless told not to, and tokens and passkeys if told to. */
  postAuthChangePassword: ['POST', '/api/auth/change-password'],
  /** Remove a passkey. */
  postAuthPasskeyDeletePasskey: ['POST', '/api/auth/passkey/delete-passkey'],
  /** Name a passkey. */
  postAuthPasskeyUpdatePasskey: ['POST', '/api/auth/passkey/update-passkey'],
  /** Sign in by passkey. */
  postAuthPasskeyVerifyAuthentication: ['POST', '/api/auth/passkey/verify-authentication'],
  /** Add the passkey. */
  postAuthPasskeyVerifyRegistration: ['POST', '/api/auth/passkey/verify-registration'],
  /** Sign in by name and password, and by a code where there is a second factor (`code-needed` says so). */
  postAuthSignInUsername: ['POST', '/api/auth/sign-in/username'],
  /** End this session. */
  postAuthSignOut: ['POST', '/api/auth/sign-out'],
  /** The hash of a seed, to add a share to. */
  postCommitments: ['POST', '/api/commitments'],
  /** Play one of our levels on the server. */
  postComputerGames: ['POST', '/api/computer-games'],
  /** Publish an evening that was played at tables. */
  postEvenings: ['POST', '/api/evenings'],
  /** Tell the keeper of the site what a box or a sheet says, with photographs. */
  postFindings: ['POST', '/api/findings'],
  /** Be somebody at once; whoever is already stays. */
  postGuest: ['POST', '/api/guest'],
  /** Invite: by link, one player, or everybody in the lobby. */
  postInvitations: ['POST', '/api/invitations'],
  /** Accept an invitation: the match begins. */
  postInvitationsByIdAccept: ['POST', '/api/invitations/{id}/accept'],
  /** Decline an invitation. */
  postInvitationsByIdDecline: ['POST', '/api/invitations/{id}/decline'],
  /** What the site’s engine makes of a match that is over, with its progress, a JSON value a line. */
  postMatchesByIdAnalysis: ['POST', '/api/matches/{id}/analysis'],
  /** Say something, or send a greeting. */
  postMatchesByIdChat: ['POST', '/api/matches/{id}/chat'],
  /** Act, offer, answer, resign, abort, flag, claim or rest. */
  postMatchesByIdCommands: ['POST', '/api/matches/{id}/commands'],
  /** Mail me a link to confirm my address. */
  postMeAddressLink: ['POST', '/api/me/address/link'],
  /** Make a fresh account a program’s, for good. */
  postMeBot: ['POST', '/api/me/bot'],
  /** Announce a holiday. */
  postMeHolidays: ['POST', '/api/me/holidays'],
  /** Prove again who I am, for what is sensitive: by the password, a code where there is a second factor, or a passkey. */
  postMeProof: ['POST', '/api/me/proof'],
  /** New recovery codes; those from before are over. */
  postMeRecoveryCodes: ['POST', '/api/me/recovery-codes'],
  /** Begin a second factor: a secret for an authenticator app, which counts once it is confirmed. */
  postMeSecondFactor: ['POST', '/api/me/second-factor'],
  /** Turn the second factor on by a code of the app; recovery codes are shown this once. */
  postMeSecondFactorConfirm: ['POST', '/api/me/second-factor/confirm'],
  /** Dismiss a report, hide or show a message, mute, ban, lift a sanction, note something. */
  postModerationActions: ['POST', '/api/moderation/actions'],
  /** Mark notifications as read. */
  postNotificationsRead: ['POST', '/api/notifications/read'],
  /** Play any compatible opponent now, or wait for one in the lobby. */
  postPairing: ['POST', '/api/pairing'],
  /** Choose a new password by a link, once; ends all sessions, and tokens and passkeys if told to. */
  postPassword: ['POST', '/api/password'],
  /** Mail a link to choose a new password; the same answer whether or not somebody has the address. */
  postPasswordLink: ['POST', '/api/password/link'],
  /** Tell moderators about somebody. */
  postReports: ['POST', '/api/reports'],
  /** Take a name; a guest stays the same player. */
  postSignUp: ['POST', '/api/sign-up'],
  /** Make a token; its secret is shown this once. */
  postTokens: ['POST', '/api/tokens'],
  /** Announce a tournament. */
  postTournaments: ['POST', '/api/tournaments'],
  /** Enter, or come back. */
  postTournamentsByIdEntry: ['POST', '/api/tournaments/{id}/entry'],
  /** Block somebody: neither hears of the other any more. */
  putBlocksByName: ['PUT', '/api/blocks/{name}'],
  /** Plan: if the other plays this, I play that. */
  putMatchesByIdPlan: ['PUT', '/api/matches/{id}/plan'],
  /** Be called on this device. */
  putPushSubscription: ['PUT', '/api/push/subscription'],
  /** Let no new round begin. */
  putTournamentsByIdPause: ['PUT', '/api/tournaments/{id}/pause'],
} as const satisfies Record<keyof Operations, readonly [string, string]>;

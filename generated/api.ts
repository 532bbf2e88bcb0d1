// Generated from spec/. Do not edit: run `npm run generate`.

export interface paths {
    "/v1/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer questions about a case
         * @description Answers the questions of a request about its case.
         *
         *     The checks run in a fixed order and stop at the first fault: path and method (404), key (401), rate limit (429), credit (402), size of the body (413), JSON (400),
         *     the rules of the request (400, 404), number of tokens (413), capacity (503). A service that has no room for even the smallest request says so before it reads the body. A request with several faults therefore reports one at a time.
         *     A decision runs at most 30 seconds. A successful response uses credit, any other response uses none; sent again under its `Idempotency-Key`, a request is not charged again.
         *     Any other path or method of this address gives 404 `invalid_request`.
         */
        post: operations["decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The answer to a question. Its type repeats the type of the question. */
        Answer: components["schemas"]["NoulAnswer"] | components["schemas"]["ChoiceAnswer"] | components["schemas"]["MultiChoiceAnswer"] | components["schemas"]["ScoreAnswer"];
        /** @description One answer for every question, under the name of the question and in the order of the request. */
        Answers: {
            [key: string]: components["schemas"]["Answer"];
        };
        /**
         * @description The way to authenticate: a bearer token.
         * @example Bearer
         */
        AuthenticationChallenge: string;
        /** @description The answer to a question of which exactly one option is right. */
        ChoiceAnswer: {
            /**
             * @description The type of the question. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "choice";
            /** @description The key of the most likely option. */
            value: string;
            /** @description The probability of every option. They add up to 1. */
            probabilities: components["schemas"]["OptionProbabilities"];
        };
        /** @description The share of every option. The shares add up to 1, within a millionth. */
        ChoiceBaseRate: {
            [key: string]: components["schemas"]["Share"];
        };
        /** @description A question with several options of which exactly one is right. The options are read together, in the order sent. */
        ChoiceQuestion: {
            /**
             * @description The type of the question: exactly one option is right. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "choice";
            /** @description The question in words. It must not be blank. */
            instructions: components["schemas"]["Text"];
            /** @description The options to choose from: 2 to 255 descriptions, each under a key of your own that matches `^[A-Za-z_][A-Za-z0-9_]{0,63}$`. The descriptions are read, the keys are not. Add an option such as `not_known` when it can happen that none of the others is right. */
            options: components["schemas"]["Options"];
            /** @description What counts, in your own words: one text for the question as a whole, or a text for some or all of the option keys. */
            criteria?: components["schemas"]["OptionCriteria"];
            /** @description The share of every option among the cases that you ask about: exactly the keys of the options, adding up to 1. It shifts the answer by Bayes' rule; equal shares change nothing. */
            base_rate?: components["schemas"]["ChoiceBaseRate"];
        };
        /** @description One request for answers: a case, and the questions to answer about it. */
        DecisionRequest: {
            /** @description The model that answers. Any name other than `service-1` gives 404 `model_not_found`. */
            model: components["schemas"]["Model"];
            /** @description Everything that the questions are about. */
            state: components["schemas"]["State"];
            /** @description The questions, 1 to 128 of them, each under a name of your own. */
            questions: components["schemas"]["Questions"];
        };
        /** @description The answers to one request. Every question of the request has exactly one answer, in the same order. */
        DecisionResponse: {
            /**
             * @description The id of the decision. It starts with `dec_`.
             * @example dec_01k9z3m5q8w2e4r6t7y9u1a0sd
             */
            id: string;
            /**
             * @description The name of the model that answered.
             * @example service-1
             */
            model: string;
            /** @description One answer for every question, under the name of the question. */
            answers: components["schemas"]["Answers"];
            /** @description What the model read. */
            usage: components["schemas"]["Usage"];
        };
        /** @description The body of every error. */
        ErrorBody: {
            /** @description What went wrong. */
            error: components["schemas"]["ErrorDetail"];
        };
        /** @description What went wrong. */
        ErrorDetail: {
            /** @description What kind of error it is. Branch on this value. */
            type: components["schemas"]["ErrorType"];
            /** @description What went wrong, for a person to read. The wording may change, so do not parse it. */
            message: string;
            /** @description The dotted path of the field at fault, for example `questions.urgency.levels`, or null when no single field is at fault. */
            param: string | null;
        };
        /**
         * @description What kind of error it is. Branch on this value.
         * @enum {string}
         */
        ErrorType: "invalid_request" | "authentication_error" | "insufficient_credit" | "model_not_found" | "request_too_large" | "rate_limited" | "internal_error" | "overloaded";
        /**
         * @description A name of your own for one request, new for each: a random UUID, for example.
         * @example 5f0c6a52-6a35-4c8e-9f0a-0d6a6f7f2f7e
         */
        IdempotencyKey: string;
        /**
         * @description A model that answers questions.
         * @enum {string}
         */
        Model: "service-1";
        /**
         * @description A build of the model, named by the beginning of its hash; behind a plus, where a question was answered as labels have taught, the beginning of the digest of the fitted set.
         * @example 3f9c2b7d41aa
         */
        ModelRevision: string;
        /** @description The answer to a question of which any number of options can be right. */
        MultiChoiceAnswer: {
            /**
             * @description The type of the question. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "multi_choice";
            /** @description The keys of the options whose probability is 0.5 or more, in the order of the request. */
            values: string[];
            /** @description For every option, the probability that it applies. They are independent of each other and need not add up to 1. */
            probabilities: components["schemas"]["OptionProbabilities"];
        };
        /** @description How often each option applies, independently of the others. The values need not add up to 1. */
        MultiChoiceBaseRate: {
            [key: string]: components["schemas"]["PriorProbability"];
        };
        /** @description A question with several options of which any number can be right. Every option is asked about on its own. */
        MultiChoiceQuestion: {
            /**
             * @description The type of the question: any number of options can be right. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "multi_choice";
            /** @description The question in words. It must not be blank. */
            instructions: components["schemas"]["Text"];
            /** @description The options, each of which can apply or not: 2 to 255 descriptions, each under a key of your own that matches `^[A-Za-z_][A-Za-z0-9_]{0,63}$`. The descriptions are read, the keys are not. */
            options: components["schemas"]["Options"];
            /** @description What counts, in your own words: one text for the question as a whole, or a text for some or all of the option keys. */
            criteria?: components["schemas"]["OptionCriteria"];
            /** @description For every option, the share of your cases that it applies to: exactly the keys of the options. It shifts the answer by Bayes' rule; 0.5 changes nothing. */
            base_rate?: components["schemas"]["MultiChoiceBaseRate"];
        };
        /** @description The answer to a yes/no question. */
        NoulAnswer: {
            /**
             * @description The type of the question. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "noul";
            /** @description Whether yes is at least as likely as no. It is true when the probability is 0.5 or more. */
            value: boolean;
            /** @description The probability that the answer is yes. */
            probability: components["schemas"]["Probability"];
        };
        /** @description What counts for a yes/no question: one text for the question as a whole, or a text for each answer. */
        NoulCriteria: components["schemas"]["Text"] | components["schemas"]["NoulCriteriaByAnswer"];
        /** @description What counts as yes and what counts as no. At least one of them is given. */
        NoulCriteriaByAnswer: {
            /** @description What has to hold for the answer yes. */
            true?: components["schemas"]["Text"];
            /** @description What has to hold for the answer no. */
            false?: components["schemas"]["Text"];
        };
        /** @description A question that is answered with yes or no. */
        NoulQuestion: {
            /**
             * @description The type of the question: yes or no. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "noul";
            /** @description The question in words. It must not be blank. */
            instructions: components["schemas"]["Text"];
            /** @description What counts, in your own words: one text for the question as a whole, or a text for `true`, for `false` or for both. */
            criteria?: components["schemas"]["NoulCriteria"];
            /** @description The share of yes among the cases that you ask about. It shifts the answer by Bayes' rule; 0.5 changes nothing. */
            base_rate?: components["schemas"]["PriorProbability"];
        };
        /** @description What counts for a question with options: one text for the question as a whole, or a text for some or all of its options. */
        OptionCriteria: components["schemas"]["Text"] | components["schemas"]["OptionCriteriaByOption"];
        /** @description What counts for single options. Every key is the key of an option; not every option needs an entry. */
        OptionCriteriaByOption: {
            [key: string]: components["schemas"]["Text"];
        };
        /** @description One probability for every option, under the key of the option and in the order of the request. */
        OptionProbabilities: {
            [key: string]: components["schemas"]["Probability"];
        };
        /**
         * @description The options of a question: 2 to 255 descriptions, each under a key of your own. The key must match `^[A-Za-z_][A-Za-z0-9_]{0,63}$`.
         *     The model reads the descriptions and not the keys. No two descriptions may be equal when case and white space are ignored.
         */
        Options: {
            [key: string]: components["schemas"]["Text"];
        };
        /**
         * Format: double
         * @description How likely something is before the case is known: above 0 and below 1.
         */
        PriorProbability: number;
        /**
         * Format: double
         * @description A probability from 0 to 1, in full precision.
         */
        Probability: number;
        /** @description A question about the case. Its type says which kind of answer it gets. */
        Question: components["schemas"]["NoulQuestion"] | components["schemas"]["ChoiceQuestion"] | components["schemas"]["MultiChoiceQuestion"] | components["schemas"]["ScoreQuestion"];
        /**
         * @description The questions of a request, 1 to 128, each under a name of your own. The name must match `^[A-Za-z_][A-Za-z0-9_]{0,63}$`.
         *     Names are not read by the model: what matters to the answer has to stand in the question.
         */
        Questions: {
            [key: string]: components["schemas"]["Question"];
        };
        /**
         * @description What is left of a limit, in the form of the IETF draft on rate limit header fields.
         * @example "default";r=1187;t=42
         */
        RateLimit: string;
        /**
         * @description Limits in the form of the IETF draft on rate limit header fields.
         * @example "default";q=1200;w=60
         */
        RateLimitPolicy: string;
        /**
         * @description The id of a request. It starts with `req_`.
         * @example req_01k9z3m5q8w2e4r6t7y9u1a0sd
         */
        RequestId: string;
        /**
         * Format: int32
         * @description A time to wait, in whole seconds.
         * @example 2
         */
        RetryAfterSeconds: number;
        /** @description The answer to a question about a point on a scale. */
        ScoreAnswer: {
            /**
             * @description The type of the question. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "score";
            /**
             * Format: double
             * @description The expected value: the sum, over all levels, of the probability of the level times the number that it stands for.
             */
            value: number;
            /** @description The most likely level. */
            level: string;
            /** @description The probability of every level, lowest first. They add up to 1. */
            probabilities: components["schemas"]["Probability"][];
        };
        /** @description What counts for a scale: one text for the question as a whole, or one entry for each level. */
        ScoreCriteria: components["schemas"]["Text"] | components["schemas"]["ScoreCriteriaByLevel"];
        /** @description What counts for each level, lowest first; null where there is nothing to add. It has as many entries as there are levels. */
        ScoreCriteriaByLevel: components["schemas"]["ScoreCriteriaByLevelItem"][];
        /** @description A question whose answer is a point on an ordered scale. */
        ScoreQuestion: {
            /**
             * @description The type of the question: a point on a scale. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "score";
            /** @description The question in words. It must not be blank. */
            instructions: components["schemas"]["Text"];
            /** @description The levels of the scale in words, lowest first, 2 to 32 of them. No two of them may be equal when case and white space are ignored. */
            levels: components["schemas"]["Text"][];
            /** @description The number that each level stands for, strictly increasing. Without it the levels stand for 0, 1, 2 and so on. */
            values?: number[];
            /** @description What counts, in your own words: one text for the question as a whole, or a list with a text or null for each level. */
            criteria?: components["schemas"]["ScoreCriteria"];
            /** @description The share of every level among the cases that you ask about, lowest first, adding up to 1 within a millionth. It shifts the answer by Bayes' rule; equal shares change nothing. */
            base_rate?: components["schemas"]["Share"][];
        };
        /**
         * Format: double
         * @description A share of all cases: above 0, and at most 1.
         */
        Share: number;
        /**
         * @description Everything that the questions are about: account records, events, transactions, notes, messages, and your own policy if you wish.
         *
         *     It has no schema. Send text, a JSON object or a JSON array. Text must not be blank.
         *     An object or an array is read as compact JSON, with the order of keys, the spelling of numbers and the content of strings exactly as you sent them.
         *     An object and the string that holds its compact JSON give the same answers and cost the same.
         */
        State: components["schemas"]["Text"] | {
            [key: string]: unknown;
        } | unknown[];
        /** @description Text with at least one character that is not Unicode white space. */
        Text: string;
        /**
         * Format: double
         * @description How much of the state the model could not read: the share of its tokens that stand for letters the model does not know, to four decimals, at least 0.0001 and at most 1.
         * @example 0.125
         */
        UnreadShare: number;
        /** @description What the model read for a request. */
        Usage: {
            /**
             * Format: int32
             * @description The number of tokens that the model read: the state once, and the instructions, criteria, options and levels of every question. This number is billed.
             * @example 612
             */
            input_tokens: number;
        };
        /** @description Text with at least one character that is not Unicode white space. */
        ScoreCriteriaByLevelItem: string | null;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    decide: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a request safe to send again when its reply was lost: the same body under the same name is answered again within 24 hours, with the same
                 *     answers and the same decision id, and is not charged again. It counts in the rate limit. Another body under the same name is `invalid_request`.
                 *     The name belongs to your API key. A request that failed was not charged, and leaves nothing behind: sent again, it is charged when it is answered.
                 */
                "Idempotency-Key"?: components["schemas"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecisionRequest"];
            };
        };
        responses: {
            /** @description The decision was made. One answer for every question is in the body, and the request was charged. */
            200: {
                headers: {
                    /** @description The id of the request. Quote it when you ask for support. */
                    "X-Request-Id": components["schemas"]["RequestId"];
                    /** @description The limits that apply to the key: how many requests (`q`) it may send in how many seconds (`w`). */
                    "RateLimit-Policy"?: components["schemas"]["RateLimitPolicy"];
                    /** @description What is left of the limit: how many requests remain (`r`) and after how many seconds the limit is full again (`t`). */
                    RateLimit?: components["schemas"]["RateLimit"];
                    /** @description The build of the model that answered. Thresholds that you tune belong to a build: store this value beside the answers, and look at your thresholds again when it changes. */
                    "X-Model-Revision": components["schemas"]["ModelRevision"];
                    /** @description Sent when the model could not read all of the state, which is then in a script that it does not know. The answers rest on the rest of the state. It depends on the state alone; the questions have no part in it. */
                    "X-Unread-Share"?: components["schemas"]["UnreadShare"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DecisionResponse"];
                };
            };
            /**
             * @description The body is not JSON or breaks a rule of the request.
             *
             *     The message says what to change, and `param` names the field at fault. Only the first fault is reported. Do not retry without changing the request.
             */
            400: {
                headers: {
                    /** @description The id of the request. Quote it when you ask for support. */
                    "X-Request-Id": components["schemas"]["RequestId"];
                    /** @description The limits that apply to the key: how many requests (`q`) it may send in how many seconds (`w`). */
                    "RateLimit-Policy"?: components["schemas"]["RateLimitPolicy"];
                    /** @description What is left of the limit: how many requests remain (`r`) and after how many seconds the limit is full again (`t`). */
                    RateLimit?: components["schemas"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description The API key is missing, invalid, expired or revoked, or may not be used for this.
             *
             *     Send `Authorization: Bearer <API_KEY>` with a key from the portal. A key that is limited to other operations, or to calls from other addresses, is refused too; the message says which.
             */
            401: {
                headers: {
                    /** @description The id of the request. Quote it when you ask for support. */
                    "X-Request-Id": components["schemas"]["RequestId"];
                    /** @description The way to authenticate: a bearer token. */
                    "WWW-Authenticate": components["schemas"]["AuthenticationChallenge"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description The credit of the organization, or the budget of the key, is used up.
             *
             *     An admin of the organization adds credit in the portal, or raises the budget of the key there. The request itself has not been looked at yet, unless it costs more than is left of the budget: then it has been read, and neither answered nor charged.
             */
            402: {
                headers: {
                    /** @description The id of the request. Quote it when you ask for support. */
                    "X-Request-Id": components["schemas"]["RequestId"];
                    /** @description The limits that apply to the key: how many requests (`q`) it may send in how many seconds (`w`). */
                    "RateLimit-Policy"?: components["schemas"]["RateLimitPolicy"];
                    /** @description What is left of the limit: how many requests remain (`r`) and after how many seconds the limit is full again (`t`). */
                    RateLimit?: components["schemas"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description There is no model of this name.
             *
             *     The only model is `service-1`.
             */
            404: {
                headers: {
                    /** @description The id of the request. Quote it when you ask for support. */
                    "X-Request-Id": components["schemas"]["RequestId"];
                    /** @description The limits that apply to the key: how many requests (`q`) it may send in how many seconds (`w`). */
                    "RateLimit-Policy"?: components["schemas"]["RateLimitPolicy"];
                    /** @description What is left of the limit: how many requests remain (`r`) and after how many seconds the limit is full again (`t`). */
                    RateLimit?: components["schemas"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description The request is larger than the service reads.
             *
             *     It has more than 32,768 tokens, or its body is larger than 2 MB (2,097,152 bytes). Shorten the state or ask fewer questions. The message names the size and the limit.
             */
            413: {
                headers: {
                    /** @description The id of the request. Quote it when you ask for support. */
                    "X-Request-Id": components["schemas"]["RequestId"];
                    /** @description The limits that apply to the key: how many requests (`q`) it may send in how many seconds (`w`). */
                    "RateLimit-Policy"?: components["schemas"]["RateLimitPolicy"];
                    /** @description What is left of the limit: how many requests remain (`r`) and after how many seconds the limit is full again (`t`). */
                    RateLimit?: components["schemas"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description Too many requests.
             *
             *     Every key may make so many in a minute, or fewer where it has a limit of its own. Retry after the number of seconds in `Retry-After`, with exponential backoff and jitter when it happens again.
             */
            429: {
                headers: {
                    /** @description The id of the request. Quote it when you ask for support. */
                    "X-Request-Id": components["schemas"]["RequestId"];
                    /** @description The limits that apply to the key: how many requests (`q`) it may send in how many seconds (`w`). */
                    "RateLimit-Policy"?: components["schemas"]["RateLimitPolicy"];
                    /** @description What is left of the limit: how many requests remain (`r`) and after how many seconds the limit is full again (`t`). */
                    RateLimit?: components["schemas"]["RateLimit"];
                    /** @description The number of seconds after which a retry can succeed. */
                    "Retry-After": components["schemas"]["RetryAfterSeconds"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description The service failed.
             *
             *     It is safe to retry. Quote the `X-Request-Id` when it happens again.
             */
            500: {
                headers: {
                    /** @description The id of the request. Quote it when you ask for support. */
                    "X-Request-Id": components["schemas"]["RequestId"];
                    /** @description The limits that apply to the key: how many requests (`q`) it may send in how many seconds (`w`). */
                    "RateLimit-Policy"?: components["schemas"]["RateLimitPolicy"];
                    /** @description What is left of the limit: how many requests remain (`r`) and after how many seconds the limit is full again (`t`). */
                    RateLimit?: components["schemas"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /**
             * @description The service is at capacity, or the decision did not finish in time.
             *
             *     Retry after the number of seconds in `Retry-After`, with exponential backoff and jitter when it happens again. A decision may take 30 seconds at most.
             */
            503: {
                headers: {
                    /** @description The id of the request. Quote it when you ask for support. */
                    "X-Request-Id": components["schemas"]["RequestId"];
                    /** @description The limits that apply to the key: how many requests (`q`) it may send in how many seconds (`w`). */
                    "RateLimit-Policy"?: components["schemas"]["RateLimitPolicy"];
                    /** @description What is left of the limit: how many requests remain (`r`) and after how many seconds the limit is full again (`t`). */
                    RateLimit?: components["schemas"]["RateLimit"];
                    /** @description The number of seconds after which a retry can succeed. */
                    "Retry-After": components["schemas"]["RetryAfterSeconds"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
}
